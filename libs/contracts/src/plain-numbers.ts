import { plainCharacters, plainLine } from './plain-texts';

/**
 * A number on a card, plate or type plate in its stored form: wide characters, digits, dashes and
 * spaces of other alphabets become plain ones; spaces at the ends, double spaces and invisible characters are
 * removed. Other unusual characters stay, and the rules refuse them.
 */
export const plainNumber = (written: string): string => plainLine(plainCharacters(written));

/** The same for identity numbers and plates, with capital letters. */
export const plainCapitals = (written: string): string => plainNumber(written).toUpperCase();
