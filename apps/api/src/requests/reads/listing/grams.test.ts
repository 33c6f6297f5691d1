import { gramsOf } from './grams';

it.each<[string, string[]]>([
  ['bom', ['bom']],
  ['may bom', ['may', 'ay ', '  b', ' bo', 'bom']],
  ['so 9', ['so ', '  9']],
  ['ns2611-00012', ['ns2', 's26', '261', '611', '11 ', '  0', ' 00', '000', '001', '012']],
  // Where a word ends on either side, its letters are known to the end.
  ['-12-', ['  1', ' 12', '12 ']],
  ['a b', ['  b']],
  ['CDU', ['cdu']],
  // Nothing can be said of two letters, nor of letters that may divide words or not.
  ['bo', []],
  ['', []],
  ['đường', []],
])('what stands where "%s" does: %j', (keyword, grams) => {
  expect(gramsOf(keyword)).toEqual(grams);
});
