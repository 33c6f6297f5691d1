import { MAX_CLASS } from '@portal/contracts';
import {
  emptyRow,
  isFilled,
  pasteInto,
  takeClass,
  typedOf,
  without,
  type TypedExam,
} from './class-rows';

const typed = (number: string, score = '', result = ''): TypedExam => ({
  ...emptyRow(),
  number,
  score,
  result,
});
const told = (rows: readonly TypedExam[]) =>
  rows.map(({ number, score, result }) => [number, score, result].join('|'));
const TWO = '052086479076\t80\tĐạt\n051082504846\t45\tKhông đạt\n';

describe('pasted cells', () => {
  it('go where they were pasted, and no typed text is lost', () => {
    expect(told(pasteInto([emptyRow()], { row: 0, field: 'number' }, TWO).rows)).toEqual([
      '052086479076|80|Đạt',
      '051082504846|45|Không đạt',
    ]);
    const rows = [typed('A1'), emptyRow(), typed('B2', '7')];
    expect(told(pasteInto(rows, { row: 0, field: 'number' }, TWO).rows)).toEqual([
      'A1||',
      '052086479076|80|Đạt',
      '051082504846|45|Không đạt',
      'B2|7|',
    ]);
  });

  it('of a single column other than the numbers fill that column downwards', () => {
    const rows = [typed('A1'), typed('B2')];
    expect(told(pasteInto(rows, { row: 1, field: 'score' }, '70\n80\n').rows)).toEqual([
      'A1||',
      'B2|70|',
      '|80|',
    ]);
  });

  it('are cut off when a class is full', () => {
    const many = Array.from({ length: MAX_CLASS + 1 }, (_, at) => `0520000${10_000 + at}`);
    const { rows, isCut } = pasteInto([emptyRow()], { row: 0, field: 'number' }, many.join('\n'));
    expect([rows.length, isCut]).toEqual([MAX_CLASS, true]);
  });
});

it('removing all rows leaves one empty row to type into', () => {
  const row = typed('A1');
  const rest = without([row], new Set([row.id]));
  expect([rest.length, rest.some(isFilled)]).toEqual([1, false]);
});

it('a workbook updates people who are already in the class, and adds the others', () => {
  const data = [
    { id: 'a', number: '052 086 479 076', fullName: 'A', score: 85.5, result: 'passed' as const },
    { id: 'b', number: 'C1234567', fullName: '', score: null, result: 'failed' as const },
  ];
  const { items, report } = takeClass(
    [typed('052086479076', '80', 'x'), emptyRow()],
    {
      data: data.map((row) => typedOf(row, { passed: 'Đạt', failed: 'Không đạt' })),
      rows: [
        { row: 2, fields: ['number', 'fullName', 'score'] },
        { row: 3, fields: ['number', 'result'] },
      ],
      refused: [],
    },
    'both',
  );
  expect(told(items)).toEqual(['052 086 479 076|85,5|x', 'C1234567||Không đạt']);
  expect(report.map(({ outcome }) => outcome)).toEqual(['updated', 'added']);
});
