import { MAX_QUANTITY, plainLine, QUANTITY_DECIMALS } from '@portal/contracts';
import { EMPTY, refused, valueRead, type Reading } from './reading';

/** Which numbers a field takes. */
export interface NumberLimits {
  /** Digits behind the decimal sign, at most. */
  decimals: number;
  max: number;
  /** Zero or more where left out. */
  min?: number;
  /** Whether zero is a number of them. */
  zero: boolean;
}

/** How much of something. */
export const QUANTITY_LIMITS: NumberLimits = {
  decimals: QUANTITY_DECIMALS,
  max: MAX_QUANTITY,
  zero: true,
};

/** How much of something that is brought, lent or taken: never nothing. */
export const AMOUNT_LIMITS: NumberLimits = { ...QUANTITY_LIMITS, zero: false };

/** Why a text is no number that a field takes. */
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

/** Between thousands where a field shows a number: narrow, and never the end of a line. */
const SHOWN_GROUP = '\u202F';

/** As many as a number of JavaScript can be told to show. */
const MOST_DECIMALS = 20;

/** Dot and space group thousands, comma is the decimal sign; also the other way round where that alone can be meant. */
const GROUPED = {
  dot: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,(\d*))?$/,
  comma: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.(\d*))?$/,
  space: /^[1-9]\d{0,2}(?: \d{3})+(?:[.,](\d*))?$/,
} as const;

const UNGROUPED = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** One group of three behind a mark, which half the world reads as thousands and the other half as decimals. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A written number with a dot for its decimals and nothing else. */
type Digits = string;

const ungrouped = (written: string): Digits => written.replace(',', '.');

const without = (written: string, group: string): Digits =>
  ungrouped(written.replaceAll(group, ''));

/** The number that is written, or several where it can be read in several ways; none where it is no number. */
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

/** Why a written number is none that a field takes; null where it takes it. */
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

/** Why a text is no number at all. */
function notNumber(written: string): NumberCode {
  if (/^-\s*[\d.,]/.test(written)) return 'negative';
  if (/^[\d.,]+\s*[eE]\s*[+-]?\d+$/.test(written)) return 'exponent';
  if (/^[\d.,]*\d[\d., ]*\s*[^\d\s.,+-][^+]*$/.test(written)) return 'withText';
  return /^\d[\d., ]*$/.test(written) ? 'badGroups' : 'notNumber';
}

/**
 * A number that was typed, pasted or stands in a cell as text. A single group of three is unclear: `1.000` and `1,500`.
 */
export function readNumber(text: string, limits: NumberLimits): NumberReading {
  const written = plainLine(text.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-');
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
 * A number as it is shown everywhere, which reads back as the same number: groups of thousands by a narrow space,
 * decimals behind comma (Vietnamese) or dot. Three decimals alone could be thousands, so they get a fourth: `1,2340`.
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
