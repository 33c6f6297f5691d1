import { gramsOf, gramsOfKeyword } from './grams';

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

it.each<[string, string[][]]>([
  ['thiet bi', [['thi', 'hie', 'iet']]],
  // A text that contains the whole keyword contains its words, so the whole is no alternative.
  [
    'bom so 99',
    [
      ['bom', 'so9', 'o99'],
      ['bom', 'so ', '  9', ' 99'],
    ],
  ],
  // A number written without its signs does not contain "x-ray".
  [
    'x-ray 123',
    [
      ['  r', ' ra', 'ray', '123'],
      ['xra', 'ray', 'ay1', 'y12', '123'],
    ],
  ],
  ['bo e', []],
  [' ', []],
])('a text that matches "%s" has all of one of %j', (keyword, alternatives) => {
  expect(gramsOfKeyword(keyword)).toEqual(alternatives);
});

it('numbers in two forms do not make alternatives without end', () => {
  const alternatives = gramsOfKeyword('a-123 b-234 c-345 d-456 e-567');
  expect(alternatives).toHaveLength(8);
  for (const grams of alternatives) expect(grams).toEqual(expect.arrayContaining(['456', '567']));
});
