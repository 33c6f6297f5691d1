/**
 * A number on a card, plate or type plate as it is kept: wide characters, dashes and spaces of other alphabets as the
 * plain ones, single spaces, none outside. What is not plain stays, for rules to refuse.
 */
export const plainNumber = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same of identity numbers and plates, whose letters are capital ones. */
export const plainCapitals = (written: string): string => plainNumber(written).toUpperCase();
