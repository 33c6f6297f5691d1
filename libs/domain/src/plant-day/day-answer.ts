import type { GateReason } from '@portal/contracts';
import { addDays, plantInstant } from '../plant-time';
import { gateAnswer, type GateFacts, type GateFinding, type GateSetting } from './gate-answer';
import { leftBy, minuteOf } from './working-time';

/** A gate whose answers are asked for a whole day. */
export interface DayGate extends Omit<GateSetting, 'direction' | 'now'> {
  id: string;
}

/** A finding on hours inside or rest. */
type TimeFinding = Extract<GateFinding, { reason: 'workingTime' }>;

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
  const answers = gates.map(({ id, ...rules }) => {
    const setting = { ...rules, direction: 'in', now: `${day} 00:00` } as const;
    const times = timeFindings(facts, setting, now);
    const next = `${addDays(day, 1)} 00:00`;
    const isOnDay = ({ limit, until }: TimeFinding) =>
      limit !== 'week' && until !== null && until < next;
    const isAllDay = ({ limit, until }: TimeFinding) =>
      limit === 'week' || (until !== null && until >= next);
    const findings = [
      ...gateAnswer(TYPED, facts, setting).findings.filter(
        ({ reason }) => !OF_THE_MOMENT.includes(reason),
      ),
      ...times.filter(isAllDay),
    ];
    const isGreen = findings.length === 0;
    const isAmber = !isGreen && redOf(findings) === 0;
    return { isGreen, isAmber, findings, notes: times.filter(isOnDay), gateId: id };
  });
  // A gate of other areas is not what somebody wants to know about.
  const isElsewhere = ({ findings }: DayAnswer) =>
    Number(findings.some(({ reason }) => reason === 'noRequest'));
  const [best] = answers.toSorted(
    (one, other) =>
      isElsewhere(one) - isElsewhere(other) ||
      redOf(one.findings) - redOf(other.findings) ||
      one.findings.length - other.findings.length,
  );
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

/**
 * The limits of hours and rest that a person exceeds when the day begins, or now if it has begun. Hours of a week do not become less
 * within it, and the other limits say from when the person may come in, if nothing else is done until then.
 */
function timeFindings(facts: GateFacts | null, setting: GateSetting, now: string): TimeFinding[] {
  if (facts?.kind !== 'person' || facts.worked === null) return [];
  const left = { ...facts, worked: leftBy(facts.worked, minuteOf(plantInstant(now))) };
  const begins = now > setting.now ? now : setting.now;
  return gateAnswer(TYPED, left, { ...setting, now: begins }).findings.flatMap((finding) =>
    finding.reason === 'workingTime' ? [finding] : [],
  );
}
