import { countsOn, type Exam } from './training';

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
