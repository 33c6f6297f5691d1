import { MAX_HAND_OUT_DAYS, type HandOutProblem, type PlantCardKind } from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '../plant-time';

/** When a card that is lent now expires by default: at the end of the plant's day. */
export const endOfHandOut = (now: Date): Date =>
  new Date(plantInstant(`${addDays(plantDate(now), 1)} 00:00`).getTime() - 60_000);

/** The facts that decide about lending a card. */
export interface HandOutFacts {
  /** The kind of the card; null if the stock has no such number, or it is out of use. */
  kind: PlantCardKind | null;
  /** Whether the card is already lent. */
  isOut: boolean;
  /** The number of a card that the person already has. */
  otherCard: string | null;
  /** Whether the identity number contains only characters that the plant accepts. */
  isPlain: boolean;
  isBarred: boolean;
  /** Whether an approved request or a guarantee covers today; needed only for temporary cards. */
  isExpected: boolean;
  until: Date;
  now: Date;
}

/** Why a card is not lent; null if it may be. The first reason that applies is returned. */
export function handOutProblem(facts: HandOutFacts): HandOutProblem | null {
  const { kind, until, now } = facts;
  if (kind === null) return 'noSuchCard';
  if (facts.isOut) return 'cardIsOut';
  if (!facts.isPlain) return 'unplainNumber';
  if (facts.isBarred) return 'barred';
  if (facts.otherCard !== null) return 'hasCard';
  if (kind === 'temporary' && !facts.isExpected) return 'notExpected';
  if (until <= now) return 'untilPast';
  return plantDate(until) > addDays(plantDate(now), MAX_HAND_OUT_DAYS) ? 'untilTooLate' : null;
}
