import { MAX_SCANNED, printable } from '@portal/contracts';

/**
 * Cleans a scanned text for a call. A foreign code may contain anything, and an event that the
 * server refuses would block all events behind it.
 */
export const asScanned = (text: string): string =>
  // The cut may leave half a character at the end.
  printable(oneLine(text).slice(0, MAX_SCANNED)).trim();

const oneLine = (text: string): string =>
  printable(text)
    .normalize('NFC')
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ')
    .trim();

/** Cleans the note of a guard in the same way. */
export const asNote = (text: string): string => printable(text).normalize('NFC').trim();
