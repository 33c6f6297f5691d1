import { plainCapitals } from '@portal/contracts';
import { addDays } from '../plant-time';

/** The days on which a card opens gates, both included; yyyy-MM-dd. */
export interface CardValidity {
  validFrom: string;
  validTo: string;
}

/**
 * How long the safety card of an approved plan is valid: from the plan's start, or today if that is
 * later, to the plan's end, but at most one year.
 * @returns null if the plan has already ended
 */
export function cardValidity(
  plan: { startDate: string; endDate: string },
  today: string,
): CardValidity | null {
  const validFrom = later(plan.startDate, today);
  const validTo = earlier(plan.endDate, yearAfter(validFrom));
  return validTo < validFrom ? null : { validFrom, validTo };
}

/**
 * The last day of a card that ends with papers of its holder; never before its first day, on which gates refuse by the
 * paper itself.
 * @param papers last days of the papers with which cards end
 */
export const endingWith = (
  { validFrom, validTo }: CardValidity,
  papers: readonly string[],
): CardValidity => ({
  validFrom,
  validTo: later(validFrom, papers.reduce(earlier, validTo)),
});

/** The later of two days. */
export const later = (one: string, other: string): string => (one > other ? one : other);
/** The earlier of two days. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The same day one year later; for 29 February the last day of that month. */
export function yearAfter(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isLeapDay = month === '02' && day === '29';
  return `${Number(year) + 1}-${month}-${isLeapDay ? '28' : day}`;
}

/** A card that ends within this many days ends soon. */
export const CARD_SOON_DAYS = 3;

/** The state of a card's last day: still valid, ending soon, or over. */
export type CardDue = 'valid' | 'soon' | 'over';
export function cardDue(validTo: string, today: string): CardDue {
  if (validTo < today) return 'over';
  return validTo > addDays(today, CARD_SOON_DAYS) ? 'valid' : 'soon';
}

/** The state of a card on a day: by its last day, unless the card was ended earlier. */
export type CardState = CardDue | 'ended';
export const cardState = (
  { validTo, isEnded }: { validTo: string; isEnded: boolean },
  today: string,
): CardState => (isEnded ? 'ended' : cardDue(validTo, today));

const DIGITS = 6;

/** The number of a safety card: `AT{yy}-{6 digits}`. @param today of the plant */
export const safetyCardNumber = (today: string, counted: number): string =>
  `AT${cardYear(today)}-${String(counted).padStart(DIGITS, '0')}`;

/** The year in which cards are counted, yy. */
export const cardYear = (today: string): string => today.slice(2, 4);

/** The number of a safety card in a typed text or scanned code; null if there is none. */
export function safetyCardNumberIn(written: string): string | null {
  const parts = /^AT[ -]?(\d{2})[ -]?(\d{6,})(?:\.\d+)?$/.exec(plainCapitals(written));
  return parts ? `AT${parts[1]}-${parts[2]}` : null;
}
