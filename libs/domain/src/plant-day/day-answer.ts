import type { GateReason } from '@portal/contracts';
import { addDays, plantInstant } from '../plant-time';
import {
  gateAnswer,
  isVisitor,
  workingTimeFindings,
  type GateFinding,
  type TimeFinding,
} from './gate-answer';
import type { GateFacts, GateSetting } from './gate-facts';
import { leftBy, minuteOf, type WorkingLimit } from './working-time';

/** A gate whose answers are asked for a whole day. */
export interface DayGate extends Omit<GateSetting, 'direction' | 'now'> {
  id: string;
}

/** Whether gates let somebody in on a day, whatever the hour. */
export interface DayAnswer {
  isGreen: boolean;
  /** Not green, and no reason is red: the guard decides. */
  isAmber: boolean;
  /** The reasons of the gate that comes closest to letting in; empty if a gate lets in. */
  findings: GateFinding[];
  /** Limits of hours and rest that end on the day, which let in later on it. */
  notes: TimeFinding[];
  /** The gate of this answer; null without any gate. */
  gateId: string | null;
}

/** An answer in one word: may enter, the guard decides, or refused. */
export const entryWord = ({
  isGreen,
  isAmber,
}: Pick<DayAnswer, 'isGreen' | 'isAmber'>): 'yes' | 'amber' | 'no' => {
  if (isGreen) return 'yes';
  return isAmber ? 'amber' : 'no';
};

/** Reasons of the moment, which a day as a whole does not have. */
const OF_THE_MOMENT: readonly GateReason[] = ['hours', 'workingTime', 'alreadyInside'];
const redOf = (findings: readonly GateFinding[]) =>
  findings.filter(({ isAmber }) => !isAmber).length;
const TYPED = { state: 'typed', issue: null, isWhole: true } as const;

/**
 * Whether one of the gates lets somebody in on a day, by the rules of `gateAnswer`. The hours of areas, and where somebody is now, do
 * not count. Of hours inside and rest counts what the passages until now make certain for the whole day (docs/product/plant-day.md, "Who may come").
 * @param facts as of that day; null if the plant does not know the card or vehicle
 * @param day yyyy-MM-dd, today or later
 * @param now plant time, yyyy-MM-dd HH:mm
 */
export function answerOnDay(
  facts: GateFacts | null,
  gates: readonly DayGate[],
  day: string,
  now: string,
): DayAnswer {
  const next = `${addDays(day, 1)} 00:00`;
  const isOnDay = ({ limit, until }: TimeFinding) =>
    limit !== 'week' && until !== null && until < next;
  const isAllDay = ({ limit, until }: TimeFinding) =>
    limit === 'week' || (until !== null && until >= next);
  const begins = `${day} 00:00`;
  const timesOf = timeFindings(facts, now > begins ? now : begins, now);
  const answerAt = ({ id, ...rules }: DayGate): DayAnswer => {
    const times = timesOf(rules.limits);
    const findings = [
      ...gateAnswer(TYPED, facts, {
        ...rules,
        limits: [],
        direction: 'in',
        now: begins,
      }).findings.filter(({ reason }) => !OF_THE_MOMENT.includes(reason)),
      ...times.filter(isAllDay),
    ];
    const isGreen = findings.length === 0;
    const isAmber = !isGreen && redOf(findings) === 0;
    return { isGreen, isAmber, findings, notes: times.filter(isOnDay), gateId: id };
  };
  const near = closest(gatesNear(facts, gates), answerAt);
  const best = near && !isElsewhere(near) ? near : closest(gates, answerAt);
  return (
    best ?? {
      isGreen: false,
      isAmber: false,
      findings: [{ reason: 'noRequest' }],
      notes: [],
      gateId: null,
    }
  );
}

/** Whether the gate leads to other areas, which is not what somebody wants to know about. */
const isElsewhere = ({ findings }: DayAnswer): boolean =>
  findings.some(({ reason }) => reason === 'noRequest');

/** The answer that comes closest to letting in: the first that lets in, without asking the other gates; undefined without gates. */
function closest(
  gates: readonly DayGate[],
  answerAt: (gate: DayGate) => DayAnswer,
): DayAnswer | undefined {
  const refused: DayAnswer[] = [];
  for (const gate of gates) {
    const answer = answerAt(gate);
    if (answer.isGreen) return answer;
    refused.push(answer);
  }
  return refused.toSorted(
    (one, other) =>
      Number(isElsewhere(one)) - Number(isElsewhere(other)) ||
      redOf(one.findings) - redOf(other.findings) ||
      one.findings.length - other.findings.length,
  )[0];
}

/** The gates that lead to areas of a person's requests; all where the areas alone do not decide. */
function gatesNear(facts: GateFacts | null, gates: readonly DayGate[]): readonly DayGate[] {
  if (facts?.kind !== 'person' || isVisitor(facts)) return gates;
  const areas = new Set(facts.visits.flatMap((visit) => visit.areas.map(({ areaId }) => areaId)));
  return gates.filter(({ areaIds }) => areaIds.some((areaId) => areas.has(areaId)));
}

/**
 * The limits of hours and rest that a person exceeds when the day begins, or now if it has begun. Hours of a week do not become less
 * within it, and the other limits say from when the person may come in, if nothing else is done until then. Gates with the same
 * limits share the result.
 * @param begins plant time of the way in
 */
function timeFindings(
  facts: GateFacts | null,
  begins: string,
  now: string,
): (limits: readonly WorkingLimit[]) => TimeFinding[] {
  if (facts?.kind !== 'person' || facts.worked === null) return () => [];
  const left = { ...facts, worked: leftBy(facts.worked, minuteOf(plantInstant(now))) };
  const known = new Map<readonly WorkingLimit[], TimeFinding[]>();
  return (limits) => {
    const found = known.get(limits) ?? workingTimeFindings(left, limits, begins);
    known.set(limits, found);
    return found;
  };
}
