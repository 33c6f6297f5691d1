import { VEHICLE_PAPERS, type GateReason, type VehiclePaper } from '@portal/contracts';
import { holdsOn } from '../admission/holds';
import { isBarredOn } from '../safety-staff/bars';
import { coursesOf } from '../people/derivations';
import { coursesLacking } from '../people/training';
import type { CardValidity } from '../plant-records/safety-cards';
import type { ReadGateCode } from './gate-code';
import type {
  CommonFacts,
  GateFacts,
  GatePermit,
  GateSetting,
  GateVisit,
  HandedOut,
  PersonAtGate,
  VehicleAtGate,
} from './gate-facts';
import { exceededLimits, type ExceededLimit, type WorkingLimit } from './working-time';

/** Why the answer is not green. A finding is red unless it says that it is amber. */
export type GateFinding = { isAmber?: boolean } & (
  | {
      reason: Exclude<GateReason, 'papers' | 'documents' | 'companyPapers' | 'workingTime'>;
      /** The day that a card or permit begins or ended, or a licence's last one. */
      day?: string;
      /** Missing courses. */
      courseIds?: string[];
    }
  /** A paper of a person that the plant demands, with its last day; null where there is none. */
  | {
      reason: 'documents';
      documentTypeId: string | null;
      day: string | null;
      /** The days of a year that the paper counts for, if they are used up; missing if another reason refuses. */
      usedUp?: { days: number; year: string };
    }
  /** A paper of the company that the plant demands, with its last day; null where there is none. */
  | { reason: 'companyPapers'; kindId: string; day: string | null }
  /** A limit of hours inside or of rest. */
  | ({ reason: 'workingTime'; day?: undefined } & ExceededLimit)
  /** A paper of a vehicle, with its last day. */
  | { reason: 'papers'; paper: VehiclePaper; day: string }
);

/** A finding on hours inside or rest. */
export type TimeFinding = Extract<GateFinding, { reason: 'workingTime' }>;

export interface GateVerdict {
  isGreen: boolean;
  /** Not green, and no finding is red: the guard decides. */
  isAmber: boolean;
  /** All findings in the order of `GATE_REASONS`; on the way out a green answer has them too. */
  findings: GateFinding[];
  /** Whether a guard may let the person through against all of them. */
  mayOverrule: boolean;
}

/** The state of the code itself. */
export type CodeState =
  { state: 'sealed' | 'typed'; issue: number | null; isWhole: boolean } | { state: 'forged' };

/**
 * The state of a code. @param isForged whether its seal is not the plant's, or was made for another
 * number
 */
export const codeStateOf = (
  { seal, issue, isWhole }: Pick<ReadGateCode, 'seal' | 'issue' | 'isWhole'>,
  isForged: boolean,
): CodeState =>
  isForged ? { state: 'forged' } : { state: seal ? 'sealed' : 'typed', issue, isWhole };

/** Whether too little was read, so that there is no answer, no attempt and no event. */
export const isUnread = (findings: readonly { reason: GateReason }[]): boolean =>
  findings.some(({ reason }) => reason === 'partCode');

/**
 * The answer of a gate. The way out is always open: a person with an unknown or forged code is let
 * out, with the finding, and the case is cleared later.
 * @param facts null if the plant has no such card or vehicle
 */
export function gateAnswer(
  code: CodeState,
  facts: GateFacts | null,
  setting: GateSetting,
): GateVerdict {
  const findings = findingsOf(code, facts, setting);
  const isGreen = findings.length === 0 || setting.direction === 'out';
  const red = findings.filter(({ isAmber }) => !isAmber);
  return {
    isGreen,
    isAmber: !isGreen && red.length === 0,
    findings,
    mayOverrule: !isGreen && red.every(({ reason }) => setting.overrulable.includes(reason)),
  };
}

function findingsOf(code: CodeState, facts: GateFacts | null, setting: GateSetting): GateFinding[] {
  if (code.state === 'forged') return [{ reason: 'forgedCode' }];
  if (!facts)
    return [{ reason: code.isWhole || setting.direction === 'out' ? 'unknownCode' : 'partCode' }];
  if (setting.direction === 'out') return [];
  const found =
    facts.kind === 'person'
      ? personFindings(facts, code.issue, setting)
      : vehicleFindings(facts, code.issue, setting);
  return facts.isInside ? [...found, { reason: 'alreadyInside' }] : found;
}

const dayOf = ({ now }: Pick<GateSetting, 'now'>): string => now.slice(0, 10);

function personFindings(
  facts: PersonAtGate,
  issue: number | null,
  setting: GateSetting,
): GateFinding[] {
  const { card, bars, handedOut } = facts;
  const today = dayOf(setting);
  const isBarred = isBarredOn(bars, today);
  const ends = handedOut ? handedOutFindings(handedOut, setting) : validityFindings(card, today);
  if (isVisitor(facts)) return isBarred ? [...ends, { reason: 'barred' }] : ends;
  const visits = facts.visits
    .filter(({ from, to }) => from <= today && today <= to)
    .map(({ areas: all, ...visit }) => ({
      ...visit,
      areas: all.filter(({ areaId }) => setting.areaIds.includes(areaId)),
    }))
    .filter(({ areas: here }) => here.length > 0);
  const areas = visits.flatMap((visit) => visit.areas);
  const needed = coursesOf({ workAreaCourses: setting.courses }, areas, facts.positionId);
  const lacking = coursesLacking(
    needed,
    facts.exams,
    (courseId) => setting.validMonths.get(courseId) ?? 0,
    today,
  );
  return [
    ...oldCodeFindings(issue, card.issue),
    ...ends,
    ...(isBarred ? [{ reason: 'barred' } as const] : []),
    ...(areas.length === 0 ? [{ reason: 'noRequest' } as const] : []),
    ...(lacking.length > 0 ? [{ reason: 'courses', courseIds: lacking } as const] : []),
    ...holdFindings(visits, today),
    ...companyFindings(
      visits.map(({ contractorId }) => contractorId),
      setting,
    ),
    ...hoursFindings(
      areas.map(({ areaId }) => areaId),
      facts,
      setting,
    ),
    ...workingTimeFindings(facts, setting.limits, setting.now),
  ];
}

/**
 * Whether a person has a visitor's card, which alone is enough at every gate, because the host
 * accompanies the visitor.
 */
export const isVisitor = ({ handedOut }: Pick<PersonAtGate, 'handedOut'>): boolean =>
  handedOut !== null && handedOut.kind !== 'temporary';

/** The limits of hours inside and of rest that a person exceeds on the way in. @param now plant time */
export const workingTimeFindings = (
  facts: PersonAtGate,
  limits: readonly WorkingLimit[],
  now: string,
): TimeFinding[] =>
  isVisitor(facts)
    ? []
    : exceededLimits(facts.worked, limits, now).map((exceeded) => ({
        reason: 'workingTime',
        ...exceeded,
      }));

/** What papers and health refuse on a day: each once, and all that any of the requests demands. */
function holdFindings(visits: readonly Pick<GateVisit, 'holds'>[], today: string): GateFinding[] {
  const holds = holdsOn(
    visits.flatMap((visit) => visit.holds),
    today,
  );
  const papers = new Map(
    holds.flatMap((hold) =>
      hold.reason === 'documents' ? [[hold.documentTypeId, hold] as const] : [],
    ),
  );
  return [
    ...[...papers.values()].map(({ documentTypeId, lastDay: day, yearDays: days }) => ({
      reason: 'documents' as const,
      documentTypeId,
      day,
      // A list that an older portal has made does not have them.
      ...(days && { usedUp: { days, year: today.slice(0, 4) } }),
    })),
    ...(['health', 'age'] as const).flatMap((reason) =>
      holds.some((hold) => hold.reason === reason) ? [{ reason }] : [],
    ),
  ];
}

/** What papers of companies hold on a day, each kind once for each company. */
function companyFindings(
  contractorIds: readonly string[],
  setting: Pick<GateSetting, 'companyHolds' | 'now'>,
): GateFinding[] {
  const holds = [...new Set(contractorIds)].flatMap((id) => setting.companyHolds.get(id) ?? []);
  return holdsOn(holds, dayOf(setting)).map(({ kindId, isAmber, lastDay }) => ({
    reason: 'companyPapers',
    kindId,
    day: lastDay,
    isAmber,
  }));
}

function vehicleFindings(
  facts: VehicleAtGate,
  issue: number | null,
  setting: GateSetting,
): GateFinding[] {
  const today = dayOf(setting);
  const areasOf = (permit: GatePermit) =>
    permit.areaIds.filter((id) => setting.areaIds.includes(id));
  const runs = (permit: GatePermit) => validityFindings(permit, today).length === 0;
  const [permit] = facts.permits.toSorted(
    (one, other) =>
      Number(runs(other)) - Number(runs(one)) ||
      Number(areasOf(other).length > 0) - Number(areasOf(one).length > 0) ||
      other.validTo.localeCompare(one.validTo),
  );
  const old = oldCodeFindings(issue, facts.issue);
  if (!permit) return [...old, { reason: 'noRequest' }];
  const areaIds = runs(permit) ? areasOf(permit) : [];
  const papers = VEHICLE_PAPERS.flatMap((paper) => {
    const day = permit.papers[paper];
    return day !== undefined && day < today ? [{ reason: 'papers', paper, day } as const] : [];
  });
  const { licenceTo } = permit;
  return [
    ...old,
    ...validityFindings(permit, today),
    ...(runs(permit) && areaIds.length === 0 ? [{ reason: 'noRequest' } as const] : []),
    ...companyFindings(permit.contractorId === null ? [] : [permit.contractorId], setting),
    ...hoursFindings(areaIds, facts, setting),
    ...papers,
    ...(licenceTo !== null && licenceTo < today
      ? [{ reason: 'licence', day: licenceTo } as const]
      : []),
    ...(facts.check?.day === today && !facts.check.isPassed
      ? [{ reason: 'checkFailed' } as const]
      : []),
  ];
}

/** @param shown the issue in the code; null if the number was typed */
const oldCodeFindings = (shown: number | null, current: number): GateFinding[] =>
  shown !== null && shown !== current ? [{ reason: 'oldCode' }] : [];

const handedOutFindings = ({ until }: HandedOut, { now }: GateSetting): GateFinding[] =>
  now > until ? [{ reason: 'over', day: until.slice(0, 10) }] : [];

function validityFindings(
  { validFrom, validTo, isEnded }: CardValidity & { isEnded: boolean },
  today: string,
): GateFinding[] {
  if (today < validFrom) return [{ reason: 'notBegun', day: validFrom }];
  if (today > validTo) return [{ reason: 'over', day: validTo }];
  return isEnded ? [{ reason: 'ended' }] : [];
}

/** Red if all areas of the person are closed and no guarantee covers the time. */
function hoursFindings(
  areaIds: readonly string[],
  { guarantees }: CommonFacts,
  setting: GateSetting,
): GateFinding[] {
  if (areaIds.length === 0 || areaIds.some((areaId) => isOpen(areaId, setting))) return [];
  const isGuaranteed = guarantees.some(
    (given) =>
      given.workDate === dayOf(setting) &&
      isWithinHours(given, setting) &&
      given.areaIds.some((areaId) => areaIds.includes(areaId)),
  );
  return isGuaranteed ? [] : [{ reason: 'hours' }];
}

/** Whether an area is open; an area without hours is always open. */
export function isOpen(areaId: string, setting: Pick<GateSetting, 'hours' | 'now'>): boolean {
  const ofArea = setting.hours.filter((hours) => hours.areaId === areaId);
  if (ofArea.length === 0) return true;
  const weekday = new Date(`${dayOf(setting)}T00:00:00Z`).getUTCDay() || 7;
  const hours =
    ofArea.find((one) => one.weekday === weekday) ?? ofArea.find((one) => one.weekday === 0);
  return hours !== undefined && isWithinHours(hours, setting);
}

/** Whether now is between the start of the first hour and the end of the last. */
export function isWithinHours(
  { startHour, endHour }: { startHour: number; endHour: number },
  { now }: Pick<GateSetting, 'now'>,
): boolean {
  const minute = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16));
  return startHour * 60 <= minute && minute <= endHour * 60;
}
