import { addDays } from '../plant-time';
import { admissionRule as rule, lists as plant } from '../people/lists.fixture';
import { longLivedPapers, papersDemanded, type DemandLists } from './demands';
import { FIRST_DAY, holdsOf, holdsOn, LAST_DAY, type AdmittedPerson } from './holds';

type Rule = DemandLists['admissionRules'][number];

const permit = (change: Partial<Rule> = {}) =>
  rule({ nationality: 'foreign', listDocumentTypeIds: ['permit', 'exemption'], ...change });

const END = '2026-12-31';
const person = (change: Partial<AdmittedPerson> = {}): AdmittedPerson => ({
  visitorTypeId: 'guest',
  workItemIds: [],
  isVietnamese: false,
  dateOfBirth: '2008-06-15',
  healthStatusId: 'fair',
  documents: new Map([
    ['card', END],
    ['permit', END],
  ]),
  siteDays: [],
  ...change,
});
const holds = (who: AdmittedPerson, rules: Rule[] = [], countsFrom: string | null = null) =>
  holdsOf(who, { lists: { ...plant, admissionRules: rules }, countsFrom }).map(
    ({ reason, documentTypeId, lastDay, from, to }) => [reason, documentTypeId, lastDay, from, to],
  );
const DAY_AFTER = addDays(END, 1);
const cardEnds = ['documents', 'card', END, DAY_AFTER, LAST_DAY];

it.each<[string, AdmittedPerson, Rule[], unknown[]]>([
  ['a paper of the visitor type counts on its last day', person(), [], [cardEnds]],
  [
    'a paper that is not there refuses always',
    person({ documents: new Map() }),
    [],
    [['documents', 'card', null, FIRST_DAY, LAST_DAY]],
  ],
  [
    'a paper without a last day is none',
    person({ documents: new Map([['card', null]]) }),
    [],
    [['documents', 'card', null, FIRST_DAY, LAST_DAY]],
  ],
  [
    'a paper of the work',
    person({
      workItemIds: ['welding'],
      documents: new Map([
        ['card', END],
        ['health', END],
      ]),
    }),
    [],
    [
      cardEnds,
      ['documents', 'welder-card', null, FIRST_DAY, LAST_DAY],
      ['documents', 'health', END, DAY_AFTER, LAST_DAY],
    ],
  ],
  [
    'a rule for foreigners',
    person(),
    [permit()],
    [cardEnds, ['documents', 'permit', END, DAY_AFTER, LAST_DAY]],
  ],
  ['a rule for foreigners, of a citizen', person({ isVietnamese: true }), [permit()], [cardEnds]],
  ['the same, of an unknown nationality', person({ isVietnamese: null }), [permit()], [cardEnds]],
  [
    'of two papers that would do, the one that lasts longer',
    person({
      documents: new Map([
        ['card', END],
        ['permit', '2026-01-31'],
        ['exemption', '2026-06-30'],
      ]),
    }),
    [permit()],
    [cardEnds, ['documents', 'exemption', '2026-06-30', '2026-07-01', LAST_DAY]],
  ],
  [
    'a rule that begins before the paper ends',
    person(),
    [permit({ validFrom: '2026-06-01' })],
    [cardEnds, ['documents', 'permit', END, DAY_AFTER, LAST_DAY]],
  ],
  [
    'a rule that begins tomorrow, without the paper',
    person({ documents: new Map([['card', END]]) }),
    [permit({ validFrom: '2026-06-01', validTo: '2026-09-30' })],
    [cardEnds, ['documents', 'permit', null, '2026-06-01', '2026-09-30']],
  ],
  [
    'a rule that is over before the paper ends',
    person(),
    [permit({ validTo: '2026-09-30' })],
    [cardEnds],
  ],
  ['a rule out of use', person(), [permit({ active: false })], [cardEnds]],
  [
    'a rule for another visitor type',
    person(),
    [permit({ listVisitorTypeIds: ['works'] })],
    [cardEnds],
  ],
  ['a rule for other work', person(), [permit({ listWorkItemIds: ['welding'] })], [cardEnds]],
  [
    'a rule that repeats what the visitor type demands',
    person(),
    [rule({ listDocumentTypeIds: ['card'], validFrom: '2027-06-01' })],
    [cardEnds],
  ],
  [
    'a health class below what the work takes',
    person({ healthStatusId: 'weak' }),
    [rule({ healthStatusId: 'fair', validFrom: '2026-06-01' })],
    [cardEnds, ['health', null, null, '2026-06-01', LAST_DAY]],
  ],
  [
    'somebody younger than the work allows',
    person(),
    [rule({ youngestAge: 18 })],
    [cardEnds, ['age', null, null, FIRST_DAY, '2026-06-14']],
  ],
  [
    'somebody older than the work allows, from a birthday on',
    person(),
    [rule({ oldestAge: 18, youngestAge: 16, validFrom: '2026-03-01' })],
    [cardEnds, ['age', null, null, '2027-06-15', LAST_DAY]],
  ],
  [
    'ages of a rule that ends before',
    person(),
    [rule({ oldestAge: 60, youngestAge: 18, validTo: '2026-01-31' })],
    [cardEnds, ['age', null, null, FIRST_DAY, '2026-01-31']],
  ],
  [
    'ages of a rule for other work',
    person(),
    [rule({ oldestAge: 10, listWorkItemIds: ['welding'] })],
    [cardEnds],
  ],
  ['an unknown birthday', person({ dateOfBirth: null }), [rule({ oldestAge: 10 })], [cardEnds]],
  ['a health class that just does', person(), [rule({ healthStatusId: 'fair' })], [cardEnds]],
  [
    'an unknown health class',
    person({ healthStatusId: null }),
    [rule({ healthStatusId: 'fair' })],
    [cardEnds],
  ],
])('%s', (_, who, rules, expected) => {
  expect(holds(who, rules)).toEqual(expected);
});

it.each<[string, Rule[], string | null]>([
  ['without a rule', [], null],
  ['of a rule that names the paper', [rule({ listDocumentTypeIds: ['card', 'permit'] })], 'rule'],
  [
    'of a rule for others',
    [rule({ listDocumentTypeIds: ['card'], nationality: 'vietnamese' })],
    null,
  ],
  ['of a rule for other papers', [permit()], null],
])('a paper of the visitor type has the source %s', (_, admissionRules, ruleId) => {
  const [card] = papersDemanded({ ...plant, admissionRules }, person());
  expect(card).toEqual({ ruleId, documentTypeIds: ['card'], from: null, to: null });
});

it.each<[string, Rule[], string, number[]]>([
  ['without a rule', [], '2099-01-01', []],
  ['on the last possible day', [permit({ longestMonths: 12 })], '2027-03-01', []],
  ['a day later', [permit({ longestMonths: 12 })], '2027-03-02', [12]],
  [
    'by the stricter of two rules',
    [permit({ longestMonths: 24 }), permit({ longestMonths: 6 })],
    '2026-12-01',
    [6],
  ],
  [
    'by a rule for others',
    [permit({ longestMonths: 12, nationality: 'vietnamese' })],
    '2027-03-02',
    [],
  ],
  ['by a rule out of use', [permit({ longestMonths: 12, active: false })], '2027-03-02', []],
])('a paper lives too long %s', (_, admissionRules, documentDate, months) => {
  const found = longLivedPapers(
    { ...plant, admissionRules },
    person(),
    [
      { id: 'permit', documentDate },
      { id: 'exemption', documentDate: null },
    ],
    '2026-03-01',
  );
  expect(found.map((paper) => paper.months)).toEqual(months);
});

it('has no holds before papers count', () => {
  const bare = person({ documents: new Map() });
  expect(holds(bare, [], '2026-06-01')).toEqual([
    ['documents', 'card', null, '2026-06-01', LAST_DAY],
  ]);
  expect(holds(bare, [permit({ validTo: '2026-05-31' })], '2026-06-01')).toHaveLength(1);
});

it.each([
  ['the day before the last', addDays(END, -1), 0],
  ['the last day', END, 0],
  ['the day after', DAY_AFTER, 1],
])('on %s %s a paper refuses %i times', (_, day, count) => {
  const found = holdsOf(person(), { lists: plant, countsFrom: null });
  expect(holdsOn(found, day)).toHaveLength(count);
});
