import { MAX_HAND_OUT_DAYS, type HandOutProblem, type PlantCardKind } from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '../plant-time';

/** When a card that is handed out now is over, where nothing else is said: with the plant's day. */
export const endOfHandOut = (now: Date): Date =>
  new Date(plantInstant(`${addDays(plantDate(now), 1)} 00:00`).getTime() - 60_000);

/** What handing out a card rests on. */
export interface HandOutFacts {
  /** Of the card; null where the stock has no such number, or it is out of use. */
  kind: PlantCardKind | null;
  /** Whether somebody has the card. */
  isOut: boolean;
  /** The number of a card that the person has already. */
  otherCard: string | null;
  /** Whether the number of identity is one that the plant can tell apart. */
  isPlain: boolean;
  isBarred: boolean;
  /** Whether an approved request or a guarantee covers today; asked of temporary cards alone. */
  isExpected: boolean;
  until: Date;
  now: Date;
}

/** Why a card is not handed out; null where it may be. The first that holds is told. */
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
