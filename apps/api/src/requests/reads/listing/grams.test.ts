import { gramsOf } from './grams';

it.each<[string, string[]]>([
  ['bom', ['bom']],
  ['may bom', ['may', 'ay ', '  b', ' bo', 'bom']],
  ['so 9', ['so ', '  9']],
  ['ns2611-00012', ['ns2', 's26', '261', '611', '11 ', '  0', ' 00', '000', '001', '012']],
  // If a word ends at the keyword's edge, its last letters are known.
  ['-12-', ['  1', ' 12', '12 ']],
  ['a b', ['  b']],
  ['CDU', ['cdu']],
  // Two letters give no trigram; neither do letters that might separate words.
  ['bo', []],
  ['', []],
  ['đường', []],
])('what a text with "%s" has in common: %j', (keyword, grams) => {
  expect(gramsOf(keyword)).toEqual(grams);
});
