import { typeOfAddress } from './card-change-form';

it.each([
  [undefined, 0],
  ['0', 0],
  ['2', 2],
  ['3', 3],
  ['4', null],
  ['', null],
])('the type %p in an address means %p', (said, type) => {
  expect(typeOfAddress(said)).toBe(type);
});
