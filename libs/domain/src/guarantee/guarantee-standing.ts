import type { GuaranteeChange, GuaranteeReason } from '@portal/contracts';
import type { CardValidity } from '../plant-records/safety-cards';

/** A safety card, as the rules need it. */
export interface HeldCard extends CardValidity {
  number: string;
  /** The card was ended before its last day. */
  isEnded: boolean;
}

/** A person from the plant's records. */
export interface HolderFacts {
  isBarred: boolean;
  /** Safety cards of the person, from requests of any company. */
  cards: readonly HeldCard[];
}

/** The card that counts on a day, and why it is not sufficient. */
export interface Standing {
  /** Null if the person has none. */
  card: HeldCard | null;
  reason: Exclude<GuaranteeReason, 'notInRoot'> | null;
}

/** Sorts cards by their last day, the latest first. */
const byEnd = (one: HeldCard, other: HeldCard): number =>
  other.validTo.localeCompare(one.validTo) || one.number.localeCompare(other.number);

/**
 * Whether a person can get a guarantee on a day: not barred, and with a safety card that is valid
 * then.
 */
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

/** A guarantee that an approval has given to a person. */
export interface GivenGuarantee {
  cardNumber: string;
  isEnded: boolean;
}

/**
 * The state of a person on a guarantee. Before the approval it is the result of `standingOn`; after
 * the approval it is the state of the given guarantee.
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
