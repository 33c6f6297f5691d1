import type { GuaranteeChange, GuaranteeReason } from '@portal/contracts';
import type { CardValidity } from '../plant-records/safety-cards';

/** A safety card, as far as rules read it. */
export interface HeldCard extends CardValidity {
  number: string;
  /** Ended before its time. */
  isEnded: boolean;
}

/** Somebody as the plant's records have the person. */
export interface HolderFacts {
  isBarred: boolean;
  /** Safety cards, whoever asked for them. */
  cards: readonly HeldCard[];
}

/** The card that counts on a day, and why it does not suffice. */
export interface Standing {
  /** Null for whom has none. */
  card: HeldCard | null;
  reason: Exclude<GuaranteeReason, 'notInRoot'> | null;
}

/** The longest first. */
const byEnd = (one: HeldCard, other: HeldCard): number =>
  other.validTo.localeCompare(one.validTo) || one.number.localeCompare(other.number);

/** Whether somebody can be guaranteed on a day: not barred, with a safety card that is valid then. */
export function standingOn({ isBarred, cards }: HolderFacts, day: string): Standing {
  const sorted = cards.toSorted(byEnd);
  const running = sorted.filter(({ isEnded }) => !isEnded);
  const valid = running.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
  const card = valid ?? running[0] ?? sorted[0] ?? null;
  if (isBarred) return { card, reason: 'barred' };
  if (valid) return { card, reason: null };
  if (!card) return { card, reason: 'noCard' };
  if (card.isEnded) return { card, reason: 'cardCancelled' };
  return { card, reason: day < card.validFrom ? 'cardNotBegun' : 'cardEndsBefore' };
}

/** What was given to somebody by an approval. */
export interface GivenGuarantee {
  cardNumber: string;
  isEnded: boolean;
}

/**
 * How it stands with somebody on a guarantee: as `standingOn` says, and after the approval what has become of what was
 * given.
 * @param given null before the approval
 */
export function guaranteeStanding(
  given: GivenGuarantee | null,
  { card, reason }: Standing,
): Standing['reason'] | GuaranteeChange | null {
  if (given?.isEnded) return 'ended';
  if (reason || !given) return reason;
  return card?.number === given.cardNumber ? null : 'cardReplaced';
}
