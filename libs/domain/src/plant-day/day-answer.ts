import type { GateReason } from '@portal/contracts';
import { gateAnswer, type GateFacts, type GateFinding, type GateSetting } from './gate-answer';

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
 * Whether one of the gates lets somebody in on a day, by the rules of `gateAnswer`. Working hours, hours inside and rest, and
 * where somebody is now, do not count (docs/product/plant-day.md, "Who may come").
 * @param facts as of that day; null if the plant does not know the card or vehicle
 * @param day yyyy-MM-dd
 */
export function answerOnDay(
  facts: GateFacts | null,
  gates: readonly DayGate[],
  day: string,
): DayAnswer {
  const answers = gates.map(({ id, ...rules }) => {
    const setting = { ...rules, direction: 'in', now: `${day} 00:00` } as const;
    const findings = gateAnswer(TYPED, facts, setting).findings.filter(
      ({ reason }) => !OF_THE_MOMENT.includes(reason),
    );
    const isGreen = findings.length === 0;
    return { isGreen, isAmber: !isGreen && redOf(findings) === 0, findings, gateId: id };
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
    best ?? { isGreen: false, isAmber: false, findings: [{ reason: 'noRequest' }], gateId: null }
  );
}
