import { MAX_SCANNED, printable } from '@portal/contracts';

/**
 * What was scanned, as a call takes it: a foreign code may hold anything, and what a call refuses would stand in the way
 * of all that waits behind it.
 */
export const asScanned = (text: string): string =>
  // What is cut may end in half a character.
  printable(oneLine(text).slice(0, MAX_SCANNED)).trim();

const oneLine = (text: string): string =>
  printable(text)
    .normalize('NFC')
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ')
    .trim();

/** The note of a guard, the same way. */
export const asNote = (text: string): string => printable(text).normalize('NFC').trim();
