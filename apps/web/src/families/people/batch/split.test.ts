import { placeOfPerson, sizesOf } from './split';

it.each([
  [0, []],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('%i people make requests of %j', (count, sizes) => {
  expect(sizesOf(count, 50)).toEqual(sizes);
  expect(sizes.map((_, at) => placeOfPerson(at * 50, 50))).toEqual(sizes.map((_, at) => at + 1));
});
