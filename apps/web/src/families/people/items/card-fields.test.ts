import { ofCard, ofNumber } from './card-fields';

const row = (id: string, code: string) => ({ id, code, active: true });
const lists = {
  genders: [row('man', 'NAM'), row('woman', 'NU')],
  countries: [
    { id: 'kr', isVn: false },
    { id: 'vn', isVn: true },
  ],
} as unknown as Parameters<typeof ofCard>[1];

it.each([
  ['of a man', '052086479076', null, { genderId: 'man' }],
  ['of a woman', '052186479076', null, { genderId: 'woman' }],
  ['that differs from the choice', '052186479076', 'man', {}],
  ['that says nothing', 'B1234567', null, {}],
])('a number %s fills in %s with %s: %j', (_, identityCardNumber, genderId, filled) => {
  expect(ofNumber({ identityCardNumber, genderId }, lists)).toEqual(filled);
});

it('a card fills in its own values, and keeps the others', () => {
  const card = {
    identityCardNumber: '052186479076',
    fullName: 'Nguyễn Thị Thu Hà',
    dateOfBirth: null,
    sex: 'female' as const,
    address: 'Quảng Ngãi',
  };
  expect(ofCard(card, lists)).toEqual({
    identityCardNumber: '052186479076',
    fullName: 'Nguyễn Thị Thu Hà',
    address: 'Quảng Ngãi',
    genderId: 'woman',
    nationalityId: 'vn',
  });
});
