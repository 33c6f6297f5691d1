import { plainLine } from './plain-texts';

/**
 * A number on a card, plate or type plate as it is kept: wide characters, dashes and spaces of other alphabets as the
 * plain ones, single spaces, none outside, and nothing that cannot be seen. What is not plain stays, for rules to refuse.
 */
export const plainNumber = (written: string): string =>
  plainLine(written.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** The same of identity numbers and plates, whose letters are capital ones. */
export const plainCapitals = (written: string): string => plainNumber(written).toUpperCase();
