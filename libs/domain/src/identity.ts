/**
 * An identity card number, plate or serial as it is compared: without spaces, dots and dashes, in upper case
 * (decisions, section 5).
 */
export const identityKey = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/[\s.\-–—_/]/g, '')
    .toUpperCase();
