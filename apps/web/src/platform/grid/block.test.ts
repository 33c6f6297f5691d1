import { blockText, parseBlock } from './block';

it.each<[string, string, string[][]]>([
  ['a cell', '5', [['5']]],
  ['a column as Excel copies it', '5\r\n6\r\n', [['5'], ['6']]],
  ['an empty cell in a column', '5\n\n6\n', [['5'], [''], ['6']]],
  ['a block', '5\ta\n6\tb', [['5', 'a'], ['6', 'b']]], // prettier-ignore
  ['an empty cell at the end of a row', '5\t\n', [['5', '']]],
  ['a quoted cell with a break', '"a\nb"\t7\n', [['a\nb', '7']]],
  ['doubled quotes', '"2"" pipe"\n', [['2" pipe']]],
  ['an inch mark without a closing quote', '"2 pipe\t7\n', [['"2 pipe', '7']]],
  ['old line breaks', '5\r6\r', [['5'], ['6']]],
  ['nothing', '', []],
])('reads %s', (_what, text, rows) => {
  expect(parseBlock(text)).toEqual(rows);
});

it('reads back what it writes', () => {
  const rows = [
    ['1,5', 'a "b"', 'c\td'],
    ['', 'e\nf', ''],
  ];
  expect(parseBlock(blockText(rows))).toEqual(rows);
});
