import type { CompanyHold } from '../admission/company-papers';
import { FIRST_DAY, LAST_DAY, type AdmissionHold } from '../admission/holds';
import { answerOnDay, type DayGate } from './day-answer';
import { gateAnswer, type PersonAtGate } from './gate-answer';

const DAY = '2026-03-02';
const unready: CompanyHold = {
  kindId: 'insurance',
  isAmber: false,
  lastDay: DAY,
  from: '2026-03-03',
  to: LAST_DAY,
};
const gate = (id: string, areaIds: string[]): DayGate => ({
  id,
  areaIds,
  // Closed on every day.
  hours: areaIds.map((areaId) => ({ areaId, weekday: 7, startHour: 6, endHour: 7 })),
  courses: [],
  validMonths: new Map(),
  companyHolds: new Map([['lilama', [unready]]]),
  overrulable: [],
  limits: [],
});
const hold: AdmissionHold = {
  reason: 'documents',
  documentTypeId: 'health',
  ruleId: null,
  lastDay: '2026-03-02',
  yearDays: null,
  from: '2026-03-03',
  to: LAST_DAY,
};
const visit = {
  from: '2026-03-01',
  to: '2026-06-30',
  contractorId: 'ptsc',
  holds: [hold],
  areas: [{ areaId: 'cdu', purposeId: 'work' }],
};
const person = (change: Partial<PersonAtGate> = {}): PersonAtGate => ({
  kind: 'person',
  handedOut: null,
  card: { validFrom: '2026-03-01', validTo: '2026-06-30', isEnded: false, issue: 1 },
  bars: [],
  positionId: null,
  exams: [],
  visits: [visit],
  guarantees: [],
  isInside: true,
  worked: null,
  ...change,
});
const warned = { ...unready, isAmber: true };
const warning = (id: string, areaIds: string[]): DayGate => ({
  ...gate(id, areaIds),
  companyHolds: new Map([['ptsc', [warned, { ...warned, kindId: 'licence' }]]]),
});
const both = [gate('office', ['office']), gate('plant', ['cdu'])];

it.each<[string, PersonAtGate, readonly DayGate[], string, [boolean, string | null, string[]]]>([
  ['the gate of the areas lets in, whatever the hour', person(), both, DAY, [true, 'plant', []]],
  ['a paper ends', person(), both, '2026-03-03', [false, 'plant', ['documents']]],
  [
    'a paper ends',
    person(),
    [gate('plant', ['cdu'])],
    '2026-03-03',
    [false, 'plant', ['documents']],
  ],
  [
    "a company's paper ends",
    person({ visits: [{ ...visit, contractorId: 'lilama', holds: [] }] }),
    both,
    '2026-03-03',
    [false, 'plant', ['companyPapers']],
  ],
  [
    'before the card',
    person(),
    [gate('plant', ['cdu'])],
    '2026-02-28',
    [false, 'plant', ['notBegun', 'noRequest']],
  ],
  [
    'always refused',
    person({
      visits: [
        {
          from: DAY,
          to: DAY,
          contractorId: 'ptsc',
          holds: [{ ...hold, from: FIRST_DAY }],
          areas: [{ areaId: 'cdu', purposeId: 'work' }],
        },
      ],
    }),
    [gate('plant', ['cdu'])],
    DAY,
    [false, 'plant', ['documents']],
  ],
  [
    'a card of the gates on its last day, after its hour',
    person({ handedOut: { kind: 'guest', until: `${DAY} 08:00` } }),
    both,
    DAY,
    [true, 'office', []],
  ],
  ['a plant without gates', person(), [], DAY, [false, null, ['noRequest']]],
])('%s', (_, facts, gates, day, expected) => {
  const { isGreen, gateId, findings } = answerOnDay(facts, gates, day);
  expect([isGreen, gateId, findings.map(({ reason }) => reason)]).toEqual(expected);
});

it.each<[string, PersonAtGate, readonly DayGate[], [boolean, boolean, string | null, string[]]]>([
  [
    'amber reasons alone',
    person({ visits: [{ ...visit, holds: [] }] }),
    [warning('plant', ['cdu'])],
    [false, true, 'plant', ['companyPapers', 'companyPapers']],
  ],
  [
    'amber and red reasons',
    person(),
    [warning('plant', ['cdu'])],
    [false, false, 'plant', ['documents', 'companyPapers', 'companyPapers']],
  ],
  [
    'one red reason at a gate and two amber ones at another',
    person({
      visits: [
        { ...visit, areas: [{ areaId: 'office', purposeId: 'work' }] },
        { ...visit, holds: [] },
      ],
    }),
    [gate('office', ['office']), warning('plant', ['cdu'])],
    [false, true, 'plant', ['companyPapers', 'companyPapers']],
  ],
])('says whether %s warn or refuse', (_, facts, gates, expected) => {
  const { isGreen, isAmber, gateId, findings } = answerOnDay(facts, gates, '2026-03-03');
  expect([isGreen, isAmber, gateId, findings.map(({ reason }) => reason)]).toEqual(expected);
});

it('is the answer of a gate at any open hour to somebody outside', () => {
  const open = { ...gate('plant', ['cdu']), hours: [] };
  const { id: _, ...rules } = open;
  for (const day of ['2026-02-28', DAY, '2026-03-03', '2026-07-01']) {
    const setting = { ...rules, direction: 'in', now: `${day} 17:30` } as const;
    const atGate = gateAnswer(
      { state: 'typed', issue: null, isWhole: true },
      person({ isInside: false }),
      setting,
    );
    expect(answerOnDay(person(), [open], day)).toMatchObject({
      isGreen: atGate.isGreen,
      findings: atGate.findings,
    });
  }
});
