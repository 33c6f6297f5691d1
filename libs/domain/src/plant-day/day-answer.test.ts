import { array, assert, constantFrom, integer, property } from 'fast-check';
import type { CompanyHold } from '../admission/company-papers';
import { FIRST_DAY, LAST_DAY, type AdmissionHold } from '../admission/holds';
import { addDays, plantInstant } from '../plant-time';
import { answerOnDay, type DayGate } from './day-answer';
import { gateAnswer } from './gate-answer';
import type { PersonAtGate, VehicleAtGate } from './gate-facts';
import { minuteOf, mondayOf, type Passage, type WorkingLimit } from './working-time';

const DAY = '2026-03-02';
const NOW = '2026-02-28 00:00';
/** A Thursday, so that the week has hours already. */
const THURSDAY = '2026-03-05';
const TYPED = { state: 'typed', issue: null, isWhole: true } as const;
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
  const { isGreen, gateId, findings } = answerOnDay(facts, gates, day, NOW);
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
  const { isGreen, isAmber, gateId, findings } = answerOnDay(facts, gates, '2026-03-03', NOW);
  expect([isGreen, isAmber, gateId, findings.map(({ reason }) => reason)]).toEqual(expected);
});

it('is the answer of a gate at any open hour to somebody outside', () => {
  const open = { ...gate('plant', ['cdu']), hours: [] };
  const { id: _, ...rules } = open;
  for (const day of ['2026-02-28', DAY, '2026-03-03', '2026-07-01']) {
    const setting = { ...rules, direction: 'in', now: `${day} 17:30` } as const;
    const atGate = gateAnswer(TYPED, person({ isInside: false }), setting);
    expect(answerOnDay(person(), [open], day, NOW)).toMatchObject({
      isGreen: atGate.isGreen,
      findings: atGate.findings,
    });
  }
});

/** Lengths of stays and of breaks, in minutes, one after the other. */
const lengths = array(constantFrom(30, 200, 480, 700, 900), { minLength: 1, maxLength: 13 });

it('says of hours and rest what the gate will say all day, and until when on the day', () => {
  const limits = [
    { limitKind: 'inside', hours: 13, afterHours: 0 },
    { limitKind: 'rest', hours: 6, afterHours: 8 },
    { limitKind: 'week', hours: 40, afterHours: 0 },
  ].map((limit) => ({ ...limit, active: true, atGate: 'amber' }) as WorkingLimit);
  const open = { ...gate('plant', ['cdu']), companyHolds: new Map(), hours: [], limits };
  const { id: _, ...rules } = open;
  assert(
    property(
      lengths,
      integer({ min: 0, max: 8 }),
      integer({ min: 0, max: 600 }),
      (drawn, ahead, since) => {
        const now = `${THURSDAY} 20:00`;
        const end = minuteOf(plantInstant(now)) - since;
        const passages = drawn.map((_length, index): Passage => {
          const after = drawn.slice(index + 1).reduce((sum, length) => sum + length, 0);
          return [end - after, (drawn.length - index) % 2 === 1 ? 'out' : 'in'];
        });
        const day = addDays(THURSDAY, ahead);
        const worked = { passages, earlier: { week: mondayOf(day), minutes: 0 } };
        const visits = [{ ...visit, holds: [] }];
        const { findings, notes } = answerOnDay(person({ worked, visits }), [open], day, now);
        const all = findings.map((finding) => finding.reason === 'workingTime' && finding.limit);
        const times = ['00:00', '05:59', '12:00', '20:00', '23:59'].filter(
          (time) => `${day} ${time}` >= now,
        );
        for (const time of times) {
          const at = `${day} ${time}`;
          const later = notes.filter(({ until }) => until !== null && at < until);
          const told = new Set([...all, ...later.map(({ limit }) => limit)]);
          const atGate = gateAnswer(TYPED, person({ worked, visits, isInside: false }), {
            ...rules,
            direction: 'in',
            now: at,
          }).findings.map((finding) => finding.reason === 'workingTime' && finding.limit);
          expect([at, new Set(atGate)]).toEqual([at, told]);
        }
      },
    ),
  );
});

it('counts the hours of somebody inside as if the way out were now', () => {
  const limits = [
    { limitKind: 'week', hours: 40, afterHours: 0, active: true, atGate: 'red' },
  ] as const;
  const open = { ...gate('plant', ['cdu']), companyHolds: new Map(), hours: [], limits };
  const came = minuteOf(plantInstant(`${THURSDAY} 07:00`));
  const answer = (minutes: number, day: string) =>
    answerOnDay(
      person({
        visits: [{ ...visit, holds: [] }],
        worked: { passages: [[came, 'in']], earlier: { week: mondayOf(THURSDAY), minutes } },
      }),
      [open],
      day,
      `${THURSDAY} 17:00`,
    ).isGreen;
  const HOUR = 60;
  const monday = addDays(mondayOf(THURSDAY), 7);
  expect(answer(30 * HOUR, addDays(THURSDAY, 1))).toBe(false);
  expect(answer(30 * HOUR - 1, addDays(THURSDAY, 1))).toBe(true);
  expect(answer(30 * HOUR, monday)).toBe(true);
});

const permit: VehicleAtGate['permits'][number] = {
  validFrom: '2026-03-01',
  validTo: '2026-06-30',
  isEnded: false,
  contractorId: 'ptsc',
  areaIds: ['cdu'],
  papers: { insurance: '2026-03-03' },
  licenceTo: '2026-03-04',
};
const vehicle = (change: Partial<VehicleAtGate> = {}): VehicleAtGate => ({
  kind: 'vehicle',
  issue: 1,
  permits: [permit],
  check: null,
  guarantees: [],
  isInside: true,
  ...change,
});

it.each<[string, VehicleAtGate, string, string[]]>([
  ['all papers run', vehicle(), DAY, []],
  ['a paper has ended', vehicle(), '2026-03-04', ['papers']],
  ['the licence, too', vehicle(), '2026-03-05', ['papers', 'licence']],
  [
    'the permit is over',
    vehicle({ permits: [{ ...permit, papers: {} }] }),
    '2026-07-01',
    ['over', 'licence'],
  ],
  [
    'a check of the day has failed',
    vehicle({ check: { day: DAY, isPassed: false } }),
    DAY,
    ['checkFailed'],
  ],
  [
    'a check of the day before has failed',
    vehicle({ check: { day: '2026-03-01', isPassed: false } }),
    DAY,
    [],
  ],
  [
    'its company lacks a paper',
    vehicle({ permits: [{ ...permit, papers: {}, contractorId: 'lilama' }] }),
    '2026-03-03',
    ['companyPapers'],
  ],
  ['there is no permit', vehicle({ permits: [] }), DAY, ['noRequest']],
])('answers for a vehicle on a day: %s', (_when, facts, day, reasons) => {
  const { isGreen, findings } = answerOnDay(facts, both, day, NOW);
  expect([isGreen, findings.map(({ reason }) => reason)]).toEqual([reasons.length === 0, reasons]);
});

it('is for a vehicle the answer of a gate at any open hour, if nothing changes until then', () => {
  const days = array(integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 });
  assert(
    property(
      days,
      integer({ min: 0, max: 40 }),
      constantFrom('cdu', 'office'),
      (ends, at, areaId) => {
        const on = (after: number | undefined) => addDays('2026-02-20', after ?? 0);
        const facts = vehicle({
          permits: [
            {
              ...permit,
              validFrom: on(ends[0]),
              validTo: on((ends[0] ?? 0) + (ends[1] ?? 0)),
              papers: { insurance: on(ends[2]) },
              licenceTo: on(ends[3]),
              areaIds: [areaId],
            },
          ],
        });
        const day = addDays(NOW.slice(0, 10), at);
        const { findings } = answerOnDay(
          facts,
          [{ ...gate('plant', ['cdu']), hours: [] }],
          day,
          NOW,
        );
        const setting = {
          ...gate('plant', ['cdu']),
          hours: [],
          direction: 'in',
          now: `${day} 09:30`,
        } as const;
        expect(findings).toEqual(
          gateAnswer(TYPED, { ...facts, isInside: false }, setting).findings,
        );
      },
    ),
  );
});
