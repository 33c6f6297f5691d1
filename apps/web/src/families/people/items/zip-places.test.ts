import { placeOf } from './zip-places';

const person = (id: string, identityCardNumber: string) => ({ id, identityCardNumber });
const items = [
  person('an', '051090000171'),
  person('binh', '051090000172'),
  person('chi', '051 090 000 172'),
];
const place = (path: string) =>
  placeOf(
    path,
    items as unknown as Parameters<typeof placeOf>[1],
    { documentGroups: [] } as unknown as Parameters<typeof placeOf>[2],
    {} as Parameters<typeof placeOf>[3],
  );

it.each([
  ['photos/051090000171.jpg', { kind: 'photo', itemId: 'an' }],
  ['051-090-000-171.JPG', { kind: 'photo', itemId: 'an' }],
  ['051090000172.jpg', 'severalPeople'],
  ['051090000172_CCCD.pdf', 'severalPeople'],
  ['051090000173.jpg', 'unknownPerson'],
  ['Nguyễn Văn An.jpg', 'unknownPerson'],
  ['051090000171.gif', 'wrongName'],
])('the file %s belongs to %j', (path, found) => {
  expect(place(path)).toEqual(found);
});
