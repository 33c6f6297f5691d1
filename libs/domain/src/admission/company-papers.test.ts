import { addDays } from '../plant-time';
import {
  companyHoldsOf,
  companyPaperState,
  dueWarning,
  OVER,
  type ApprovedCompanyPaper,
  type CompanyPaperKind,
} from './company-papers';
import { holdsOn, LAST_DAY } from './holds';

const FROM = '2026-01-01';
const END = '2026-12-31';
const kind = (change: Partial<CompanyPaperKind> = {}): CompanyPaperKind => ({
  id: 'insurance',
  active: true,
  needsLastDay: true,
  atGate: 'red',
  firstWarningDays: 30,
  lastWarningDays: 7,
  validFrom: FROM,
  validTo: null,
  ...change,
});
const paper = (lastDay: string | null, kindId = 'insurance'): ApprovedCompanyPaper => ({
  kindId,
  lastDay,
});
const forEver = kind({ needsLastDay: false });

it.each<[string, ApprovedCompanyPaper[], CompanyPaperKind[], string | null, unknown[]]>([
  ['no paper', [], [kind()], null, [[false, null, FROM, LAST_DAY]]],
  ['a paper', [paper(END)], [kind()], null, [[false, END, '2027-01-01', LAST_DAY]]],
  [
    'an amber kind',
    [paper(END)],
    [kind({ atGate: 'amber' })],
    null,
    [[true, END, '2027-01-01', LAST_DAY]],
  ],
  ['a kind that gates ignore', [], [kind({ atGate: 'none' })], null, []],
  ['a kind out of use', [], [kind({ active: false })], null, []],
  [
    'a paper of another kind',
    [paper(END, 'licence')],
    [kind()],
    null,
    [[false, null, FROM, LAST_DAY]],
  ],
  [
    'a renewed paper',
    [paper(END), paper('2027-12-31')],
    [kind()],
    null,
    [[false, '2027-12-31', '2028-01-01', LAST_DAY]],
  ],
  [
    'a paper whose day the next approval corrects',
    [paper('2036-12-31'), paper(END)],
    [kind()],
    null,
    [[false, END, '2027-01-01', LAST_DAY]],
  ],
  [
    'a rule that begins before the paper ends',
    [paper(END)],
    [kind({ validFrom: '2026-06-01' })],
    null,
    [[false, END, '2027-01-01', LAST_DAY]],
  ],
  [
    'a rule that begins tomorrow, without a paper',
    [],
    [kind({ validFrom: '2026-06-02' })],
    null,
    [[false, null, '2026-06-02', LAST_DAY]],
  ],
  [
    'a rule that ends, without a paper',
    [],
    [kind({ validTo: '2026-09-30' })],
    null,
    [[false, null, FROM, '2026-09-30']],
  ],
  ['a rule that ends before the paper', [paper(END)], [kind({ validTo: '2026-09-30' })], null, []],
  ['a paper without a last day, where none is needed', [paper(null)], [forEver], null, []],
  [
    'a paper with a last day, where none is needed',
    [paper(END)],
    [forEver],
    null,
    [[false, END, '2027-01-01', LAST_DAY]],
  ],
  [
    'a paper without a last day, where one is needed',
    [paper(null)],
    [kind()],
    null,
    [[false, null, FROM, LAST_DAY]],
  ],
  [
    'no paper before papers count',
    [],
    [kind()],
    '2026-07-01',
    [[false, null, '2026-07-01', LAST_DAY]],
  ],
  ['a rule that ends before papers count', [], [kind({ validTo: '2026-06-30' })], '2026-07-01', []],
])('%s', (_, papers, kinds, countsFrom, expected) => {
  expect(
    companyHoldsOf(papers, { kinds, countsFrom }).map(({ isAmber, lastDay, from, to }) => [
      isAmber,
      lastDay,
      from,
      to,
    ]),
  ).toEqual(expected);
});

it.each([
  ['the day before the last', addDays(END, -1), 0],
  ['the last day', END, 0],
  ['the day after', addDays(END, 1), 1],
])('on %s (%s) a paper holds %i times', (_, day, count) => {
  const holds = companyHoldsOf([paper(END)], { kinds: [kind()], countsFrom: null });
  expect(holdsOn(holds, day)).toHaveLength(count);
});

it.each([
  ['no paper', null, END, 'missing'],
  ['a paper for ever', { lastDay: null }, END, 'valid'],
  ['31 days before', { lastDay: END }, addDays(END, -31), 'valid'],
  ['30 days before', { lastDay: END }, addDays(END, -30), 'ending'],
  ['the last day', { lastDay: END }, END, 'ending'],
  ['the day after', { lastDay: END }, addDays(END, 1), 'over'],
] as const)('the state with %s', (_, counting, today, expected) => {
  expect(companyPaperState(counting, kind(), today)).toBe(expected);
});

it.each([
  [31, kind(), null],
  [30, kind(), 30],
  [8, kind(), 30],
  [7, kind(), 7],
  [0, kind(), 7],
  [-1, kind(), OVER],
  [-40, kind(), OVER],
  [10, kind({ firstWarningDays: 0 }), null],
  [5, kind({ firstWarningDays: 0, lastWarningDays: 0 }), null],
])('%i days before the last one the due warning is %#', (left, of, expected) => {
  expect(dueWarning(END, of, addDays(END, -left))).toBe(expected);
});
