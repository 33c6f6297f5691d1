import { placeOf } from './named-places';

const person = (id: string, identityCardNumber: string, fullName: string) => ({
  id,
  identityCardNumber,
  fullName,
  staffProfileFiles: [],
  listWorkItemIds: [],
});
const items = [
  person('an', '051090000171', 'Nguyễn Văn An'),
  person('binh', '051090000172', 'Trần Bình'),
  person('chi', '051 090 000 172', 'Lê Chi'),
  person('dung', '051090000174', 'Hồ Dũng'),
  person('dung2', '051090000175', 'HỒ DŨNG'),
];
const documentGroups = [
  {
    id: 'g',
    name: 'Hồ sơ',
    isStaff: true,
    active: true,
    types: [
      { id: 'cccd', code: 'CCCD', name: 'Bản sao CCCD', active: true },
      { id: 'the', code: 'THE_AT', name: 'Thẻ an toàn', active: true },
      { id: 'health', code: 'KSK', name: 'Giấy khám sức khỏe', active: true },
      { id: 'work', code: 'HD', name: 'Hợp đồng lao động', active: true },
      { id: 'hire', code: 'HDT', name: 'Hợp đồng lao động', active: true },
    ],
  },
];
const lists = {
  documentGroups,
  countries: [],
  visitorTypes: [],
  workItems: [],
  admissionRules: [],
  documentTypes: [],
};
const place = (path: string) => {
  const found = placeOf(
    path,
    items as unknown as Parameters<typeof placeOf>[1],
    lists as unknown as Parameters<typeof placeOf>[2],
    { visitorTypeId: null } as unknown as Parameters<typeof placeOf>[3],
  );
  if (typeof found === 'string') return found;
  if (found.kind === 'unknown') return `what is ${found.word.word} of ${found.itemId}?`;
  return found.kind === 'photo'
    ? `photo of ${found.itemId}`
    : `${found.row.document.id} of ${found.itemId}`;
};

it.each([
  ['photos/051090000171.jpg', 'photo of an'],
  ['051-090-000-171.JPG', 'photo of an'],
  ['051090000171.heic', 'photo of an'],
  ['051090000171_cccd.pdf', 'cccd of an'],
  ['051090000171_THE_AT.pdf', 'the of an'],
  ['051090000171 - Thẻ an toàn.pdf', 'the of an'],
  ['051090000171_CCCD_2.jpg', 'cccd of an'],
  ['051090000171_GKSK.pdf', 'health of an'],
  ['051090000171_gksk_2.pdf', 'health of an'],
  // Two types have these first letters.
  ['051090000171_HDLD.pdf', 'what is HDLD of an?'],
  ['051090000171_CCCD (2).jpg', 'cccd of an'],
  ['Nguyễn Văn An.jpg', 'photo of an'],
  ['nguyen van an_cccd.pdf', 'cccd of an'],
  ['Nguyễn_Văn_An_CCCD.pdf', 'cccd of an'],
  ['Hồ sơ/Nguyễn Văn An/Ảnh thẻ.jpg', 'photo of an'],
  ['Nguyễn Văn An/Ảnh 3x4.jpg', 'photo of an'],
  ['051090000171_anh 4x6 (2).jpg', 'photo of an'],
  ['Hồ sơ/Nguyễn Văn An/the_at.pdf', 'the of an'],
  ['051090000171/Bản sao CCCD.pdf', 'cccd of an'],
  ['CCCD/051090000171.pdf', 'cccd of an'],
  ['Ảnh/Nguyen Van An.png', 'photo of an'],
  ['051090000172.jpg', 'severalPeople'],
  ['051090000172_CCCD.pdf', 'severalPeople'],
  ['Hồ Dũng.jpg', 'severalPeople'],
  ['051090000174.jpg', 'photo of dung'],
  ['051090000173.jpg', 'unknownPerson'],
  ['Phạm Lạ.jpg', 'unknownPerson'],
  ['051090000171_BANG (2).pdf', 'what is BANG of an?'],
  ['051090000171.gif', 'wrongName'],
  ['051090000171', 'wrongName'],
  ['.jpg', 'wrongName'],
])('the file %s: %s', (path, found) => {
  expect(place(path)).toBe(found);
});

it('knows the names of the language that the screen does not show, and their first letters', () => {
  const english = {
    ...lists,
    documentGroups: [
      {
        ...documentGroups[0],
        types: [{ id: 'health', code: 'KSK', name: 'Health check', active: true }],
      },
    ],
  };
  const otherNames = new Map([['health', ['Giấy khám sức khỏe']]]);
  const found = ['051090000171_GKSK.pdf', '051090000171_Giấy khám sức khỏe.pdf'].map((path) =>
    placeOf(
      path,
      items as unknown as Parameters<typeof placeOf>[1],
      english as unknown as Parameters<typeof placeOf>[2],
      { visitorTypeId: null } as unknown as Parameters<typeof placeOf>[3],
      new Map(),
      otherNames,
    ),
  );
  expect(found).toMatchObject([
    { kind: 'document', row: { document: { id: 'health' } } },
    { kind: 'document', row: { document: { id: 'health' } } },
  ]);
});
