import { countsOn, courseStanding, coursesLacking, type Exam } from './training';

const exam = (change: Partial<Exam> = {}): Exam => ({
  examDate: '2026-01-31',
  validFrom: null,
  validTo: null,
  result: 1,
  ...change,
});

describe('a training result counts on a day', () => {
  it.each<[string, Exam, number, string, boolean]>([
    ['failed', exam({ result: 0 }), 12, '2026-02-01', false],
    ['before the exam', exam(), 12, '2026-01-30', false],
    ['before it begins to count', exam({ validFrom: '2026-03-01' }), 12, '2026-02-28', false],
    ['on its last day', exam({ validTo: '2026-06-30' }), 12, '2026-06-30', true],
    ['after its last day', exam({ validTo: '2026-06-30' }), 12, '2026-07-01', false],
    ['as long as the course says', exam(), 12, '2027-01-31', true],
    ['no longer than the course says', exam(), 12, '2027-02-01', false],
    ['to the end of a short month', exam(), 1, '2026-02-28', true],
    ['and not into the next', exam(), 1, '2026-03-01', false],
    ['for ever', exam(), 0, '2036-01-01', true],
  ])('%s', (_, given, validMonths, day, counts) => {
    expect(countsOn(given, validMonths, day)).toBe(counts);
  });
});

it('courses without an exam that counts on the day are missing', () => {
  const exams = [
    { ...exam(), courseId: 'initial' },
    { ...exam({ result: 0 }), courseId: 'depth' },
    { ...exam({ validTo: '2026-02-01' }), courseId: 'fire' },
  ];
  const months = (courseId: string) => (courseId === 'initial' ? 12 : 0);
  const needed = ['initial', 'depth', 'fire', 'gas'];
  expect(coursesLacking(needed, exams, months, '2026-02-01')).toEqual(['depth', 'gas']);
  expect(coursesLacking(needed, exams, months, '2027-02-01')).toEqual(needed);
  expect(coursesLacking([], exams, months, '2027-02-01')).toEqual([]);
});

it.each<[string, Exam[], number, string, string | null]>([
  ['missing', [], 12, 'missing', null],
  ['failed', [exam({ result: 0 })], 12, 'failed', null],
  ['valid to the end', [exam()], 12, 'valid', '2027-01-31'],
  ['valid for ever', [exam({ validTo: '2026-05-31' }), exam()], 0, 'valid', null],
  ['expiring during the range', [exam({ validTo: '2026-05-31' })], 12, 'endsBefore', '2026-05-31'],
  ['expired before the range begins', [exam({ validTo: '2026-03-31' })], 12, 'over', '2026-03-31'],
  [
    'failed once and then passed',
    [exam({ result: 0, examDate: '2026-03-01' }), exam({ validTo: '2026-06-30' })],
    12,
    'valid',
    '2026-06-30',
  ],
  ['not valid yet', [exam({ validFrom: '2026-05-01' })], 12, 'missing', null],
])('a course that is %s for a range of days', (_, exams, validMonths, state, validTo) => {
  const days = { from: '2026-04-01', to: '2026-06-30' };
  expect(courseStanding(exams, validMonths, days)).toEqual({ state, validTo });
});
