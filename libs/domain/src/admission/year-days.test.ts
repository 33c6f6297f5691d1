import { lists as plant, admissionRule } from '../people/lists.fixture';
import { addDays } from '../plant-time';
import { holdsOf } from './holds';
import { shortPapers } from './year-days';

const type = (id: string, daysAYear: number | null) => ({
  id,
  code: id,
  name: id,
  active: true,
  isRequired: false,
  endsCard: false,
  hasIssuer: false,
  daysAYear,
});
const [group] = plant.documentGroups;
const LIMIT = 3;
const lists = {
  ...plant,
  visitorTypes: [],
  admissionRules: [
    admissionRule({ nationality: 'foreign', listDocumentTypeIds: ['permit', 'notice'] }),
  ],
  documentGroups: group ? [{ ...group, types: [type('permit', null), type('notice', LIMIT)] }] : [],
};
const visitor = { visitorTypeId: null, workItemIds: [], isVietnamese: false };
/** Days on site, on every second day until the last one. */
const days = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(last, 2 * (index - count + 1)));
const LATE = '2027-06-30';

type Hold = [id: string | null, yearDays: number | null, from: string, to: string];
const ended: Hold = ['notice', null, '2027-07-01', '9999-12-31'];

it.each<[string, Record<string, string>, string[], Hold[]]>([
  ['no days yet', { notice: LATE }, [], [ended]],
  ['a day left', { notice: LATE }, days('2026-05-05', LIMIT - 1), [ended]],
  [
    'the last day used: from the next one until the end of the year',
    { notice: LATE },
    days('2026-05-05', LIMIT),
    [['notice', LIMIT, '2026-05-06', '2026-12-31'], ended],
  ],
  [
    'more days than count',
    { notice: LATE },
    days('2026-05-05', LIMIT + 1),
    [['notice', LIMIT, '2026-05-04', '2026-12-31'], ended],
  ],
  [
    'the last day used on the last day of the year',
    { notice: LATE },
    days('2026-12-31', LIMIT),
    [ended],
  ],
  [
    'the paper ends within the year',
    { notice: '2026-08-31' },
    days('2026-05-05', LIMIT),
    [
      ['notice', LIMIT, '2026-05-06', '2026-08-31'],
      ['notice', null, '2026-09-01', '9999-12-31'],
    ],
  ],
  [
    'the paper ended before its days',
    { notice: '2026-04-30' },
    days('2026-05-05', LIMIT),
    [['notice', null, '2026-05-01', '9999-12-31']],
  ],
  [
    'a permit that lasts as long',
    { notice: LATE, permit: '2027-07-31' },
    days('2026-05-05', LIMIT),
    [['permit', null, '2027-08-01', '9999-12-31']],
  ],
  [
    'a permit that ends between',
    { notice: LATE, permit: '2026-09-30' },
    days('2026-05-05', LIMIT),
    [['notice', LIMIT, '2026-10-01', '2026-12-31'], ended],
  ],
  [
    'a permit until the next year, in which the days begin anew',
    { notice: LATE, permit: '2027-02-28' },
    days('2026-05-05', LIMIT),
    [ended],
  ],
])('days of a year: %s', (_, documents, siteDays, expected) => {
  const holds = holdsOf(
    {
      ...visitor,
      dateOfBirth: null,
      healthStatusId: null,
      documents: new Map(Object.entries(documents)),
      siteDays,
    },
    { lists, countsFrom: null },
  );
  expect(
    holds.map(({ documentTypeId, yearDays, from, to }) => [documentTypeId, yearDays, from, to]),
  ).toEqual(expected);
});

it.each<[string, string[], [string, string], string[], unknown[]]>([
  ['a plan within the days', ['notice'], ['2026-05-01', '2026-05-03'], [], []],
  ['a longer plan', ['notice'], ['2026-05-01', '2026-05-04'], [], [['2026', 0, 4]]],
  [
    'a plan of which some days are used',
    ['notice'],
    ['2026-05-01', '2026-05-02'],
    ['2026-04-01', '2026-04-02'],
    [['2026', 2, 2]],
  ],
  [
    'a plan that has begun: today counts once',
    ['notice'],
    ['2026-04-18', '2026-04-21'],
    ['2026-04-18', '2026-04-20'],
    [],
  ],
  [
    'a plan over the end of the year',
    ['notice'],
    ['2026-12-31', '2027-01-04'],
    [],
    [['2027', 0, 4]],
  ],
  ['a permit beside it', ['notice', 'permit'], ['2026-05-01', '2026-05-04'], [], []],
  ['without the paper', [], ['2026-05-01', '2026-05-04'], [], []],
])('days left: %s', (_, papers, [startDate, endDate], siteDays, expected) => {
  const found = shortPapers(
    lists,
    visitor,
    papers.map((id) => ({ id, documentDate: LATE })),
    { startDate, endDate },
    { siteDays, today: '2026-04-20' },
  );
  expect(found.map(({ year, used, planned }) => [year, used, planned])).toEqual(expected);
});
