import { waysOf, wordsOf } from './keyword';

it.each([
  ['', []],
  ['PTSC  E-1411', ['ptsc', 'e-1411']],
  ['bơm 21', ['bom 21']],
  ['Máy bơm 2 ptsc', ['may', 'bom 2', 'ptsc']],
  ['21 bơm', ['21', 'bom']],
  ['AT26 000123', ['at26', '000123']],
])('the keyword %j has the words %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words);
});

it.each([
  ['', []],
  ['bơm', [[['bom']]]],
  ['máy bơm', [[['may', 'bom']]]],
  // What contains a digit may be a number that was written with spaces.
  ['Máy bơm E-1411 2611', [[['may bom e-1411 2611']], [['may', 'bom'], ['e-1411'], ['2611']]]],
  ['51 C', [[['51 c']], [['51', 'c']]]],
])('the keyword %j may match in the ways %j', (keyword, ways) => {
  expect(waysOf(keyword)).toEqual(ways);
});
