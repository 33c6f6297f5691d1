/** An identity number, plate or serial as it is compared: without spaces, dots and dashes, in upper case. */
export const identityKey = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/[\s.\-–—_/]/g, '')
    .toUpperCase();

/** What of an identity number may be shown to anybody: enough to compare it with a card in hand. */
const SHOWN = 3;

/** An identity number for strangers: all but the last characters covered; a very short one whole. */
export function maskedIdentity(written: string): string {
  const covered = written.length > SHOWN ? written.length - SHOWN : written.length;
  return '•'.repeat(covered) + written.slice(covered);
}
