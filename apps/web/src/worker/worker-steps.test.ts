import {
  arrivedPage,
  documentsOf,
  inOtherVersion,
  papersOf,
  personDoubts,
  personProblems,
  refusedFields,
  type PhonePerson,
} from './worker-steps';

const form = {
  ages: { youngestAge: 18, oldestAge: 100 },
  countries: [
    { id: 'vn', name: 'Việt Nam', isVn: true },
    { id: 'kr', name: 'Hàn Quốc', isVn: false },
  ],
  genders: [
    { id: 'nam', name: 'Nam', code: 'NAM' },
    { id: 'nu', name: 'Nữ', code: 'NU' },
  ],
};
const person: PhonePerson = {
  identityCardNumber: '051094000777',
  fullName: 'Trần Văn Thợ',
  nationalityId: 'vn',
  dateOfBirth: '1994-05-17',
  genderId: 'nam',
  address: 'xã Bình Trị',
};
const codes = (change: Partial<PhonePerson>) =>
  Object.entries(personProblems({ ...person, ...change }, form, '2026-11-28')).map(
    ([field, found]) => `${field}: ${found?.code}`,
  );

it.each<[Partial<PhonePerson>, string[]]>([
  [{}, []],
  [{ address: ' ' }, ['address: required']],
  [{ identityCardNumber: '212345678' }, ['identityCardNumber: notVietnameseNumber']],
  [{ identityCardNumber: 'M1234567', nationalityId: 'kr' }, []],
  [{ identityCardNumber: '???' }, ['identityCardNumber: unplainNumber']],
  [{ dateOfBirth: '2010-01-01' }, ['dateOfBirth: tooYoung']],
  [{ fullName: '12' }, ['fullName: badName']],
  [{ address: '12' }, ['address: noAddress']],
])('a person with %o has these problems: %j', (change, problems) => {
  expect(codes(change)).toEqual(problems);
});

it.each<[Partial<PhonePerson>, string[]]>([
  [{}, []],
  [{ genderId: '', dateOfBirth: '', nationalityId: '' }, []],
  [{ genderId: 'nu' }, ['genderId: male']],
  [{ dateOfBirth: '1949-05-17' }, ['dateOfBirth: born 1994']],
  [{ nationalityId: 'kr', genderId: 'nu' }, ['nationalityId: vietnamese']],
  [{ identityCardNumber: 'B1234567', genderId: 'nu' }, []],
])('a person with %o differs from the number so: %j', (change, doubts) => {
  const found = Object.entries(personDoubts({ ...person, ...change }, form));
  expect(
    found.map(([field, { code, params }]) =>
      [`${field}: ${code}`, ...Object.values(params)].join(' '),
    ),
  ).toEqual(doubts);
});

it('a refusal of the server is shown at the field that it names', () => {
  const errors = [
    { field: 'person.fullName', message: 'Quá dài' },
    { field: 'token', message: 'Thiếu' },
  ];
  expect(refusedFields(errors)).toMatchObject({ fullName: { words: 'Quá dài' } });
  expect(Object.keys(refusedFields(errors))).toEqual(['fullName']);
});

it('pages are sent by paper, in their order; required papers are asked for first', () => {
  const page = (fileId: string, typeId: string) => ({ fileId, typeId, name: '', thumb: '' });
  expect(documentsOf([page('1', 'a'), page('2', 'b'), page('3', 'a')])).toEqual([
    { documentTypeId: 'a', fileIds: ['1', '3'] },
    { documentTypeId: 'b', fileIds: ['2'] },
  ]);
  const documents = [false, true].map((isRequired) => ({
    id: `${isRequired}`,
    code: '',
    name: '',
    isRequired,
  }));
  expect(papersOf({ documents }).map(({ isRequired }) => isRequired)).toEqual([true, false]);
});

it('a straightened page is sent unless the worker chooses the photo, and the choice can be taken back', () => {
  const about = { typeId: 'a', name: 'giay.jpg', thumb: 'photo' };
  const stored = { id: '1', isDoubtful: false, face: null };
  expect(arrivedPage({ ...stored, straightened: null }, about)).toEqual({ ...about, fileId: '1' });

  const page = arrivedPage({ ...stored, straightened: { id: '2', thumb: 'page' } }, about);
  expect(page).toMatchObject({ fileId: '2', thumb: 'page', isOriginal: false });
  const photo = inOtherVersion(page);
  expect(photo).toMatchObject({ fileId: '1', thumb: 'photo', isOriginal: true });
  expect(inOtherVersion(photo)).toEqual(page);
  expect(documentsOf([photo])).toEqual([{ documentTypeId: 'a', fileIds: ['1'] }]);
});

it('a page that an earlier version of the worker’s page has kept has one version', () => {
  const kept = { fileId: '1', typeId: 'a', name: 'giay.jpg', thumb: '' };
  expect(inOtherVersion(kept)).toEqual(kept);
});
