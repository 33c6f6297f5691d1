import { examValidTo, pastedRows, readClassRow, resultOf, scoreOf } from './class-entry';

it.each([
  ['', null],
  ['85', 85],
  [' 8,5 ', 8.5],
  ['100', 100],
  ['100,01', undefined],
  ['101', undefined],
  ['-1', undefined],
  ['8.125', undefined],
  ['tám', undefined],
])('the score %j is %p', (written, score) => {
  expect(scoreOf(written)).toBe(score);
});

it.each([
  ['', null],
  ['Đạt', true],
  ['ĐẠT', true],
  ['x', true],
  ['Passed', true],
  ['Không đạt', false],
  ['KĐ', false],
  ['failed', false],
  ['0', false],
  ['vắng', undefined],
])('the result %j is %p', (written, result) => {
  expect(resultOf(written)).toBe(result);
});

it.each<[string[], number | null, ReturnType<typeof readClassRow>]>([
  [['1', '', 'Đạt'], null, { score: null, isPassed: true, problems: [] }],
  [['1', '80', ''], 70, { score: 80, isPassed: true, problems: [] }],
  [['1', '70', ''], 70, { score: 70, isPassed: true, problems: [] }],
  [['1', '69,5', ''], 70, { score: 69.5, isPassed: false, problems: [] }],
  [['1', '80', ''], null, { score: 80, isPassed: null, problems: ['resultMissing'] }],
  [['1', '', ''], 70, { score: null, isPassed: null, problems: ['resultMissing'] }],
  [['1', '60', 'Đạt'], 70, { score: 60, isPassed: true, problems: ['resultAgainstScore'] }],
  [
    ['', 'tám', 'vắng'],
    70,
    { score: null, isPassed: null, problems: ['numberMissing', 'scoreWrong', 'resultWrong'] },
  ],
])('the row %j with %p to pass', ([number = '', score = '', result = ''], passScore, read) => {
  expect(readClassRow({ number, score, result }, passScore)).toEqual(read);
});

it.each([
  ['2026-01-31', true, 12, '2027-01-31'],
  ['2026-08-31', true, 6, '2027-02-28'],
  ['2026-01-31', true, 0, null],
  ['2026-01-31', false, 12, null],
])(
  'an exam of %s, passed: %p, of a course of %p months, counts to %p',
  (day, passed, months, to) => {
    expect(examValidTo(day, passed, months)).toBe(to);
  },
);

describe('cells of a spreadsheet are read as they are pasted', () => {
  const two = [
    { number: '052086479076', score: '85', result: 'Đạt' },
    { number: 'C1234567', score: '4,5', result: 'Không đạt' },
  ];
  it.each([
    ['numbers, scores, results', '052086479076\t85\tĐạt\nC1234567\t4,5\tKhông đạt'],
    [
      'with running numbers and names, without headers',
      '1\tĐỗ Thanh Long\t052086479076\t85\tĐạt\r\n2\tVũ Minh Long\tC1234567\t4,5\tKhông đạt\r\n',
    ],
    [
      'with headers in any order',
      'STT\tKết quả\tHọ và tên\tĐiểm thi\tSố CCCD/Hộ chiếu\n1\tĐạt\tĐỗ Thanh Long\t85\t052086479076\n\n2\tKhông đạt\tA\t4,5\tC1234567',
    ],
  ])('%s', (_, text) => {
    expect(pastedRows(text)).toEqual(two);
  });

  it.each([
    ['a single column of numbers', 'AT26-000123\nAT26-000124', ['AT26-000123', 'AT26-000124']],
    ['cells that look like none of these', 'abc\nxyz', ['abc', 'xyz']],
    ['nothing', ' \n\t\n', []],
  ])('%s', (_, text, numbers) => {
    expect(pastedRows(text).map(({ number }) => number)).toEqual(numbers);
  });
});
