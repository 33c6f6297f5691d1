import type { CardChangeReason } from '@portal/contracts';
import type { HeldCard } from '../guarantee/guarantee-standing';
import { earlier, yearAfter } from '../plant-records/safety-cards';

/** A card to change, as the rules need it. */
export interface ChangeableCard extends HeldCard {
  /** Last day of the contract in the card's request. */
  contractEnd: string | null;
}

/** A person whose card is to be changed. */
export interface ChangeFacts {
  isBarred: boolean;
  /**
   * The named card, or the default one if none is named; null if the company has no card for the
   * person.
   */
  card: ChangeableCard | null;
  /** The number of another running request of the company that changes a card of this person. */
  otherChange: string | null;
  /** Whether another company has such a request. */
  isChangedElsewhere: boolean;
}

/**
 * The last day to which a card can be extended: one year later, or the end of the contract if that
 * is earlier.
 */
export const extendLimit = ({
  validTo,
  contractEnd,
}: Pick<ChangeableCard, 'validTo' | 'contractEnd'>): string => {
  const year = yearAfter(validTo);
  return contractEnd === null ? year : earlier(year, contractEnd);
};

/**
 * Why a card cannot be changed on a day: the person is barred, no card is valid, or another request
 * changes it.
 */
export function changeReason(
  { isBarred, card, otherChange, isChangedElsewhere }: ChangeFacts,
  today: string,
): CardChangeReason | null {
  if (isBarred) return 'barred';
  if (!card) return 'noCard';
  if (card.isEnded) return 'cardEnded';
  if (card.validTo < today) return 'cardOver';
  if (otherChange !== null) return 'otherChange';
  return isChangedElsewhere ? 'changedElsewhere' : null;
}

/** The card that is changed if none is named: of the valid ones, the one that ends last. */
export const cardToChange = <Card extends HeldCard>(
  cards: readonly Card[],
  today: string,
): Card | null => {
  const isRunning = ({ isEnded, validTo }: Card) => !isEnded && validTo >= today;
  const [first] = cards.toSorted(
    (one, other) =>
      Number(isRunning(other)) - Number(isRunning(one)) ||
      other.validTo.localeCompare(one.validTo) ||
      one.number.localeCompare(other.number),
  );
  return first ?? null;
};
