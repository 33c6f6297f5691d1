import { ANY, GATE_REASONS } from '@portal/contracts';
import type { CompanyHold } from '../admission/company-papers';
import { FIRST_DAY, LAST_DAY, type AdmissionHold } from '../admission/holds';
import { addDays } from '../plant-time';
import { gateAnswer, type CodeState } from './gate-answer';
import type { GateFacts, GateSetting, PersonAtGate, VehicleAtGate } from './gate-facts';

const visit = (change: Partial<PersonAtGate['visits'][number]> = {}) => ({
  from: '2026-03-01',
  to: '2026-06-30',
  contractorId: 'ptsc',
  holds: [],
  areas: [{ areaId: 'cdu', purposeId: 'work' }],
  ...change,
});
/** The hold of a paper, which refuses from the day after its last. */
const paper = (lastDay: string | null): AdmissionHold => ({
  reason: 'documents',
  documentTypeId: 'health',
  ruleId: null,
  lastDay,
  yearDays: null,
  from: lastDay ? addDays(lastDay, 1) : FIRST_DAY,
  to: LAST_DAY,
});
const health: AdmissionHold = { ...paper(null), reason: 'health', documentTypeId: null };
/** The hold of a company's paper, which counts on its last day. */
const companyPaper = (lastDay: string | null, isAmber = false): CompanyHold => ({
  kindId: 'insurance',
  isAmber,
  lastDay,
  from: lastDay ? addDays(lastDay, 1) : FIRST_DAY,
  to: LAST_DAY,
});
const held = (...holds: CompanyHold[]) => ({ companyHolds: new Map([['ptsc', holds]]) });
const exam = {
  courseId: 'initial',
  examDate: '2026-02-01',
  validFrom: null,
  validTo: null,
  result: 1,
} as const;
const BAR = { since: '2026-03-01', until: null };
const person = (change: Partial<PersonAtGate> = {}): PersonAtGate => ({
  kind: 'person',
  handedOut: null,
  card: { validFrom: '2026-03-01', validTo: '2026-06-30', isEnded: false, issue: 1 },
  bars: [],
  positionId: 'welder',
  exams: [exam],
  visits: [visit()],
  guarantees: [],
  isInside: false,
  worked: null,
  ...change,
});
const permit = (change: Partial<VehicleAtGate['permits'][number]> = {}) => ({
  validFrom: '2026-03-01',
  validTo: '2026-06-30',
  isEnded: false,
  contractorId: 'ptsc',
  areaIds: ['cdu'],
  papers: { audit: '2026-12-31' },
  licenceTo: '2030-01-01',
  ...change,
});
const vehicle = (change: Partial<VehicleAtGate> = {}): VehicleAtGate => ({
  kind: 'vehicle',
  issue: 1,
  permits: [permit()],
  check: null,
  guarantees: [],
  isInside: false,
  ...change,
});
/** A Monday. */
const DAY = '2026-04-06';
const setting = (change: Partial<GateSetting> = {}): GateSetting => ({
  direction: 'in',
  areaIds: ['cdu', 'tank'],
  now: `${DAY} 09:00`,
  hours: [],
  courses: [{ areaId: 'cdu', purposeId: ANY, positionId: ANY, courseId: 'initial' }],
  validMonths: new Map([['initial', 12]]),
  companyHolds: new Map(),
  overrulable: ['hours', 'alreadyInside'],
  limits: [],
  ...change,
});
const typed: CodeState = { state: 'typed', issue: null, isWhole: true };
const sealed = (issue: number): CodeState => ({ state: 'sealed', issue, isWhole: true });
const part: CodeState = { state: 'typed', issue: null, isWhole: false };
const card = (change: Partial<PersonAtGate['card']>) =>
  person({ card: { ...person().card, ...change } });
const guarantee = { workDate: DAY, startHour: 18, endHour: 22, areaIds: ['cdu'] };
/** A person with a lent card that is valid until noon of the day. */
const bearer = (
  kind: NonNullable<PersonAtGate['handedOut']>['kind'],
  change: Partial<PersonAtGate> = {},
) => person({ handedOut: { kind, until: `${DAY} 12:00` }, ...change });
const hours = { areaId: 'cdu', weekday: 0, startHour: 6, endHour: 18 };
const evening = { now: `${DAY} 19:30`, hours: [hours] };

type Case = [string, GateFacts | null, Partial<GateSetting>, string[], CodeState?];

it.each<Case>([
  ['a good card', person(), {}, []],
  ['an unknown card', null, {}, ['unknownCode']],
  ['a piece of a code', null, {}, ['partCode'], part],
  ['a known short plate', vehicle(), {}, [], part],
  ['a piece of a code on the way out', null, { direction: 'out' }, ['unknownCode'], part],
  ['a forged code of any number', person(), {}, ['forgedCode'], { state: 'forged' }],
  ['a print that was replaced', card({ issue: 3 }), {}, ['oldCode'], sealed(2)],
  ['the newest print', card({ issue: 3 }), {}, [], sealed(3)],
  ['a card that begins tomorrow', card({ validFrom: '2026-04-07' }), {}, ['notBegun']],
  ['a card on its first and last day', card({ validFrom: DAY, validTo: DAY }), {}, []],
  ['an expired card', card({ validTo: '2026-04-05' }), {}, ['over']],
  ['a card that was ended', card({ isEnded: true }), {}, ['ended']],
  ['a barred person', person({ bars: [BAR] }), {}, ['barred']],
  ['a person barred until today', person({ bars: [{ ...BAR, until: DAY }] }), {}, ['barred']],
  [
    'a person barred until yesterday',
    person({ bars: [{ ...BAR, until: addDays(DAY, -1) }] }),
    {},
    [],
  ],
  ['a person barred from tomorrow', person({ bars: [{ ...BAR, since: addDays(DAY, 1) }] }), {}, []],
  ['no request', person({ visits: [] }), {}, ['noRequest']],
  ['a request that is over', person({ visits: [visit({ to: '2026-04-05' })] }), {}, ['noRequest']],
  ['a request for areas of another gate', person(), { areaIds: ['tank'] }, ['noRequest']],
  ['no exam', person({ exams: [] }), {}, ['courses']],
  ['an exam not passed', person({ exams: [{ ...exam, result: 0 }] }), {}, ['courses']],
  [
    'an exam that expired yesterday',
    person({ exams: [{ ...exam, validTo: '2026-04-05' }] }),
    {},
    ['courses'],
  ],
  ['an exam on its last day', person({ exams: [{ ...exam, validTo: DAY }] }), {}, []],
  [
    'a paper that ended yesterday',
    person({ visits: [visit({ holds: [paper('2026-04-05')] })] }),
    {},
    ['documents'],
  ],
  ['a paper on its last day', person({ visits: [visit({ holds: [paper(DAY)] })] }), {}, []],
  [
    'a paper that was never shown',
    person({ visits: [visit({ holds: [paper(null)] })] }),
    {},
    ['documents'],
  ],
  [
    'a rule that begins tomorrow',
    person({ visits: [visit({ holds: [{ ...paper(null), from: '2026-04-07' }] })] }),
    {},
    [],
  ],
  [
    'a rule that ended yesterday',
    person({ visits: [visit({ holds: [{ ...paper(null), to: '2026-04-05' }] })] }),
    {},
    [],
  ],
  [
    'two companies, of which one demands a paper that has ended',
    person({ visits: [visit(), visit({ holds: [paper('2026-04-05')] })] }),
    {},
    ['documents'],
  ],
  [
    'a paper that a request for another gate demands',
    person({
      visits: [
        visit(),
        visit({ holds: [paper(null)], areas: [{ areaId: 'flare', purposeId: 'work' }] }),
      ],
    }),
    {},
    [],
  ],
  [
    'a health class that the work does not take',
    person({ visits: [visit({ holds: [health] })] }),
    {},
    ['health'],
  ],
  [
    'a paper over on the way out',
    person({ visits: [visit({ holds: [paper(null)] })] }),
    { direction: 'out' },
    [],
  ],
  [
    "a company's paper that ended yesterday",
    person(),
    held(companyPaper('2026-04-05')),
    ['companyPapers'],
  ],
  ["a company's paper on its last day", person(), held(companyPaper(DAY)), []],
  ["a company's paper that was never shown", person(), held(companyPaper(null)), ['companyPapers']],
  [
    'a rule on companies that begins tomorrow',
    person(),
    held({ ...companyPaper(null), from: '2026-04-07' }),
    [],
  ],
  [
    'the papers of another company',
    person({ visits: [visit({ contractorId: 'lilama' })] }),
    held(companyPaper(null)),
    [],
  ],
  [
    'two companies, of which one lacks a paper',
    person({ visits: [visit({ contractorId: 'lilama' }), visit(), visit()] }),
    held(companyPaper(null)),
    ['companyPapers'],
  ],
  [
    'a company that lacks a paper, with a request for another gate',
    person({
      visits: [
        visit({ contractorId: 'lilama' }),
        visit({ areas: [{ areaId: 'flare', purposeId: 'work' }] }),
      ],
    }),
    held(companyPaper(null)),
    [],
  ],
  ['a guest of a company that lacks a paper', bearer('guest'), held(companyPaper(null)), []],
  [
    'a vehicle of a company that lacks a paper',
    vehicle(),
    held(companyPaper(null)),
    ['companyPapers'],
  ],
  [
    "a company's paper over on the way out",
    person(),
    { ...held(companyPaper(null)), direction: 'out' },
    [],
  ],
  ['within the hours', person(), { hours: [hours] }, []],
  ['after the hours', person(), evening, ['hours']],
  ['after the hours with a guarantee', person({ guarantees: [guarantee] }), evening, []],
  [
    'before the guarantee begins',
    person({ guarantees: [guarantee] }),
    { ...evening, now: `${DAY} 05:00` },
    ['hours'],
  ],
  [
    'after the guarantee ends',
    person({ guarantees: [guarantee] }),
    { ...evening, now: `${DAY} 22:01` },
    ['hours'],
  ],
  [
    'a guarantee of another day',
    person({ guarantees: [{ ...guarantee, workDate: '2026-04-07' }] }),
    evening,
    ['hours'],
  ],
  [
    'a guarantee for other areas',
    person({ guarantees: [{ ...guarantee, areaIds: ['tank'] }] }),
    evening,
    ['hours'],
  ],
  [
    'hours of the weekday take precedence over general hours',
    person(),
    { hours: [hours, { ...hours, weekday: 1, startHour: 10 }] },
    ['hours'],
  ],
  ['hours only on other days', person(), { hours: [{ ...hours, weekday: 2 }] }, ['hours']],
  [
    'another area of the request is open',
    person({
      visits: [visit({ areas: [...visit().areas, { areaId: 'tank', purposeId: 'work' }] })],
    }),
    evening,
    [],
  ],
  ['inside already', person({ isInside: true }), {}, ['alreadyInside']],
  [
    'all at once, in order',
    person({ ...card({ isEnded: true }), bars: [BAR], exams: [], isInside: true }),
    evening,
    ['ended', 'barred', 'courses', 'hours', 'alreadyInside'],
  ],
  [
    'a guest, who needs neither request nor course',
    bearer('guest', { visits: [], exams: [] }),
    {},
    [],
  ],
  [
    'a guest after the hours',
    bearer('vip', { visits: [] }),
    { ...evening, now: `${DAY} 05:00` },
    [],
  ],
  ['a guest in the last minute', bearer('guest'), { now: `${DAY} 12:00` }, []],
  ['a guest whose card has expired', bearer('guest'), { now: `${DAY} 12:01` }, ['over']],
  ['a guest who was barred', bearer('guest', { bars: [BAR] }), {}, ['barred']],
  ['a guest who is inside already', bearer('guest', { isInside: true }), {}, ['alreadyInside']],
  ['a temporary card', bearer('temporary'), {}, []],
  ['a temporary card without a request', bearer('temporary', { visits: [] }), {}, ['noRequest']],
  ['a temporary card without a course', bearer('temporary', { exams: [] }), {}, ['courses']],
  ['a temporary card after the hours', bearer('temporary'), evening, ['over', 'hours']],
  ['a vehicle whose card was printed again', vehicle({ issue: 2 }), {}, ['oldCode'], sealed(1)],
  ['a vehicle typed by its plate', vehicle({ issue: 2 }), {}, []],
  ['a good vehicle', vehicle(), {}, []],
  ['a vehicle without a permit', vehicle({ permits: [] }), {}, ['noRequest']],
  ['an expired permit', vehicle({ permits: [permit({ validTo: '2026-04-05' })] }), {}, ['over']],
  ['a permit that was ended', vehicle({ permits: [permit({ isEnded: true })] }), {}, ['ended']],
  [
    'an old permit beside a valid one',
    vehicle({ permits: [permit({ isEnded: true }), permit()] }),
    {},
    [],
  ],
  ['areas of another gate', vehicle(), { areaIds: ['tank'] }, ['noRequest']],
  ['outside the hours', vehicle(), evening, ['hours']],
  ['a guaranteed vehicle', vehicle({ guarantees: [guarantee] }), evening, []],
  [
    'papers and licence that have expired',
    vehicle({
      permits: [
        permit({
          papers: { audit: '2026-04-05', insurance: '2026-01-01' },
          licenceTo: '2026-04-05',
        }),
      ],
    }),
    {},
    ['papers', 'papers', 'licence'],
  ],
  ['papers on their last day', vehicle({ permits: [permit({ papers: { audit: DAY } })] }), {}, []],
  ['a failed check', vehicle({ check: { day: DAY, isPassed: false } }), {}, ['checkFailed']],
  ['a failed check yesterday', vehicle({ check: { day: '2026-04-05', isPassed: false } }), {}, []],
  ['a vehicle that is inside already', vehicle({ isInside: true }), {}, ['alreadyInside']],
  [
    'the way out, in any other case',
    person({ bars: [BAR], visits: [], isInside: true }),
    { direction: 'out' },
    [],
  ],
  ['the way out of an unknown person', null, { direction: 'out' }, ['unknownCode']],
])('%s: %#', (_, facts, change, reasons, code = typed) => {
  const { findings, isGreen } = gateAnswer(code, facts, setting(change));
  const found = findings.map(({ reason }) => reason);
  expect(found).toEqual(reasons);
  expect(isGreen).toBe(reasons.length === 0 || change.direction === 'out');
  expect(found).toEqual(
    found.toSorted((one, other) => GATE_REASONS.indexOf(one) - GATE_REASONS.indexOf(other)),
  );
});

it.each([
  ['nothing to overrule', person(), {}, false],
  ['a reason that may be overruled', person({ isInside: true }), {}, true],
  ['one that may and one that may not', person({ isInside: true, bars: [BAR] }), {}, false],
  ['two that may', person({ isInside: true }), evening, true],
])('a guard may overrule: %s', (_, facts, change, expected) => {
  expect(gateAnswer(typed, facts, setting(change)).mayOverrule).toBe(expected);
});

it.each([
  ['amber alone', [companyPaper(null, true)], {}, { isAmber: true, mayOverrule: true }],
  [
    'amber and red',
    [companyPaper(null, true), companyPaper('2026-04-05')],
    {},
    { isAmber: false, mayOverrule: false },
  ],
  [
    'amber, and red that may be overruled',
    [companyPaper(null, true)],
    { isInside: true },
    { isAmber: false, mayOverrule: true },
  ],
])('an answer with %s', (_, holds, change, expected) => {
  expect(gateAnswer(typed, person(change), setting(held(...holds)))).toMatchObject({
    isGreen: false,
    ...expected,
  });
});

it('says what is missing and since when', () => {
  const { findings } = gateAnswer(typed, card({ validTo: '2026-04-05' }), setting());
  expect(findings).toEqual([{ reason: 'over', day: '2026-04-05' }]);
  const company = gateAnswer(typed, person(), setting(held(companyPaper('2026-04-05', true))));
  expect(company.findings).toEqual([
    { reason: 'companyPapers', kindId: 'insurance', day: '2026-04-05', isAmber: true },
  ]);
  const lacking = gateAnswer(typed, person({ exams: [] }), setting());
  expect(lacking.findings).toEqual([{ reason: 'courses', courseIds: ['initial'] }]);
});
