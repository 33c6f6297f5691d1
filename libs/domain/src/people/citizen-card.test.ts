import { citizenMismatch, citizenNumber, readCitizenCard } from './citizen-card';

it.each([
  ['052086479076', { sex: 'male', birthYear: 1986 }],
  ['052 186 479 076', { sex: 'female', birthYear: 1986 }],
  ['051205000001', { sex: 'male', birthYear: 2005 }],
  ['051305000001', { sex: 'female', birthYear: 2005 }],
  ['212345678', null],
  ['B1234567', null],
  ['', null],
])('the number %j means %j', (number, told) => {
  expect(citizenNumber(number)).toEqual(told);
});

const lists = {
  genders: [
    { id: 'man', code: 'NAM' },
    { id: 'woman', code: 'NU' },
  ],
  countries: [
    { id: 'vn', isVn: true },
    { id: 'kr', isVn: false },
  ],
};
const none = { sex: null, birthYear: null, isVietnamese: false };

it.each([
  ['nothing if all data agree', {}, none],
  [
    'nothing if nothing was entered',
    { dateOfBirth: null, genderId: null, nationalityId: null },
    none,
  ],
  ['the sex', { genderId: 'woman' }, { ...none, sex: 'male' }],
  ['the year of birth', { dateOfBirth: '1968-03-01' }, { ...none, birthYear: 1986 }],
  [
    'the nationality alone',
    { nationalityId: 'kr', genderId: 'woman' },
    { ...none, isVietnamese: true },
  ],
  ['nothing for a passport', { identityCardNumber: 'M1234567', nationalityId: 'kr' }, none],
])('the number differs in %s', (_what, change, mismatch) => {
  const person = {
    identityCardNumber: '052086479076',
    dateOfBirth: '1986-03-01',
    genderId: 'man',
    nationalityId: 'vn',
    ...change,
  };
  expect(citizenMismatch(person, lists)).toEqual(mismatch);
});

const CARD =
  '052086479076|212345678|Nguyễn Thị Thu Hà|05031986|Nữ|Tổ 5, Phường Trần Phú, Quảng Ngãi|01012022';

it('the code of a card is read', () => {
  expect(readCitizenCard(CARD)).toEqual({
    identityCardNumber: '052086479076',
    fullName: 'Nguyễn Thị Thu Hà',
    dateOfBirth: '1986-03-05',
    sex: 'female',
    address: 'Tổ 5, Phường Trần Phú, Quảng Ngãi',
  });
});

it('a card without an old number, and with an invalid date, is read except for these', () => {
  const card = readCitizenCard('052086479076||Lê A|31021986|Nam|Quảng Ngãi|01012022');
  expect(card).toMatchObject({ fullName: 'Lê A', dateOfBirth: null, sex: 'male' });
});

it.each(['https://portal.example/x', '052086479076|x', '12|3|A|01011990|Nam|B|', ''])(
  'the code %j is not of a card',
  (code) => expect(readCitizenCard(code)).toBeNull(),
);
