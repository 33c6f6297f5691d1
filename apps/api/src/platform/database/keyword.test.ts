import { wordsOf } from './keyword';

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
