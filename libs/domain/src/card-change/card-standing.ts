import type { CardChangeReason } from '@portal/contracts';
import type { HeldCard } from '../guarantee/guarantee-standing';
import { earlier, yearAfter } from '../plant-records/safety-cards';

/** A card that is to be changed, as far as rules read it. */
export interface ChangeableCard extends HeldCard {
  /** Last day of the contract that the card's request names. */
  contractEnd: string | null;
}

/** Somebody whose card is to be changed. */
export interface ChangeFacts {
  isBarred: boolean;
  /** The card that is named, or that counts where none is; null for whom the company holds none. */
  card: ChangeableCard | null;
  /** Number of another running request of the company that changes a card of the person's. */
  otherChange: string | null;
  /** Whether another company's request does. */
  isChangedElsewhere: boolean;
}

/** The last day to which a card can be extended: a year on, or the end of the contract where that is earlier. */
export const extendLimit = ({
  validTo,
  contractEnd,
}: Pick<ChangeableCard, 'validTo' | 'contractEnd'>): string => {
  const year = yearAfter(validTo);
  return contractEnd === null ? year : earlier(year, contractEnd);
};

/** Why a card cannot be changed on a day: a bar, no running card, or another request that changes it. */
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

/** The card of somebody's that is changed where none is named: of those that run the one that ends last. */
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
