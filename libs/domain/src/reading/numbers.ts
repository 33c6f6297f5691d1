import { MAX_QUANTITY, plainCharacters, plainLine, QUANTITY_DECIMALS } from '@portal/contracts';
import { EMPTY, refused, valueRead, type Reading } from './reading';

/** Which numbers a field accepts. */
export interface NumberLimits {
  /** The maximum number of decimals. */
  decimals: number;
  max: number;
  /** By default zero. */
  min?: number;
  /** Whether zero is accepted. */
  zero: boolean;
}

/** The limits of a quantity. */
export const QUANTITY_LIMITS: NumberLimits = {
  decimals: QUANTITY_DECIMALS,
  max: MAX_QUANTITY,
  zero: true,
};

/** The limits of an amount that is brought, lent or taken: never zero. */
export const AMOUNT_LIMITS: NumberLimits = { ...QUANTITY_LIMITS, zero: false };

/** Why a field does not accept a text as a number. */
export type NumberCode =
  | 'notNumber'
  | 'negative'
  | 'exponent'
  | 'withText'
  | 'badGroups'
  | 'tooPrecise'
  | 'tooLarge'
  | 'tooSmall'
  | 'zero';

export type NumberReading = Reading<number, NumberCode>;

/** The separator between thousands in fields: a narrow space that does not break lines. */
const SHOWN_GROUP = '\u202F';

/** The most decimals that JavaScript can show. */
const MOST_DECIMALS = 20;

/** What groups thousands and nothing else, in Switzerland, in programs, and in Arabic. */
const ONLY_GROUPS = /(?<=\d)['’‘`´_٬](?=\d{3}(?!\d))/g;

/** The decimal sign of Arabic. */
const ARABIC_DECIMAL = /٫/g;

/**
 * Dot and space group thousands, and comma is the decimal sign; also the other way round if the
 * number can only mean that.
 */
const GROUPED = {
  dot: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,(\d*))?$/,
  comma: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.(\d*))?$/,
  space: /^[1-9]\d{0,2}(?: \d{3})+(?:[.,](\d*))?$/,
} as const;

const UNGROUPED = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * One group of three after a separator, which half of the world reads as thousands and the other
 * half as decimals.
 */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A number with a dot as its decimal sign and nothing else. */
type Digits = string;

const ungrouped = (written: string): Digits => written.replace(',', '.');

const without = (written: string, group: string): Digits =>
  ungrouped(written.replaceAll(group, ''));

/**
 * The readings of a written number: one, several if it is ambiguous, none if it is not a number.
 */
function digitsOf(written: string): readonly Digits[] {
  if (UNCLEAR.test(written)) {
    const both = [written.replace(/[.,]/, ''), ungrouped(written)];
    return written.includes(',') ? both.toReversed() : both;
  }
  if (UNGROUPED.test(written)) return [ungrouped(written)];
  if (GROUPED.dot.test(written)) return [without(written, '.')];
  if (GROUPED.comma.test(written)) return [written.replaceAll(',', '')];
  if (GROUPED.space.test(written)) return [without(written, ' ')];
  return [];
}

/** Why a field does not accept a number; null if it does. */
function problemOf(
  digits: Digits,
  { decimals, max, min = 0, zero }: NumberLimits,
): NumberCode | null {
  const behind = digits.split('.')[1]?.replace(/0+$/, '') ?? '';
  if (Number(digits) > max) return 'tooLarge';
  if (behind.length > decimals) return 'tooPrecise';
  if (Number(digits) === 0 && !zero) return 'zero';
  return Number(digits) < min ? 'tooSmall' : null;
}

/** Why a text is not a number at all. */
function notNumber(written: string): NumberCode {
  if (/^-\s*[\d.,]/.test(written)) return 'negative';
  if (/^[\d.,]+\s*[eE]\s*[+-]?\d+$/.test(written)) return 'exponent';
  if (/\p{No}|^[\d.,]*\d[\d., ]*\s*[^\d\s.,+-][^+]*$|^\p{L}\P{N}*\d/u.test(written))
    return 'withText';
  return /^\d[\d., ]*$/.test(written) ? 'badGroups' : 'notNumber';
}

/**
 * Reads a number that was typed, pasted, or is a text in a cell. A single group of three is
 * ambiguous: `1.000` and `1,500`.
 */
export function readNumber(text: string, limits: NumberLimits): NumberReading {
  const written = plainLine(plainCharacters(text))
    .replaceAll(ONLY_GROUPS, ' ')
    .replaceAll(ARABIC_DECIMAL, ',');
  if (written === '') return EMPTY;
  const meant = digitsOf(written);
  if (meant.length === 0) return refused(notNumber(written));
  const taken = meant.filter((digits) => problemOf(digits, limits) === null);
  if (meant.length > 1 && taken.length > 0) return { kind: 'unclear', could: taken.map(Number) };
  const [digits = ''] = meant;
  const problem = problemOf(digits, limits);
  return problem ? refused(problem) : valueRead(Number(digits));
}

/**
 * A number as it is shown everywhere. It reads back as the same number: thousands are grouped by a
 * narrow space, and the decimal sign is a comma (Vietnamese) or a dot (English). Exactly three
 * decimals could be thousands, so they get a fourth: `1,2340`.
 * @param most decimals; further ones are rounded
 */
export function shownNumber(value: number, language: 'vi' | 'en', most = MOST_DECIMALS): string {
  const [whole = '', decimals = ''] = value
    .toLocaleString('en-US', { maximumFractionDigits: most, useGrouping: false })
    .split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, SHOWN_GROUP);
  if (decimals === '') return grouped;
  const isUnclear = decimals.length === 3 && whole.length <= 3 && whole !== '0';
  return `${grouped}${language === 'vi' ? ',' : '.'}${decimals}${isUnclear ? '0' : ''}`;
}
