/**
 * A Vietnamese tax code: 10 digits, three more for a branch, or the 12 digits of a citizen's
 * number.
 */
const VIETNAMESE = /^\d{10}(-?\d{3})?$|^\d{12}$/;
/** Foreign company numbers have many formats, but all have at least this many digits. */
const FOREIGN_DIGITS = 4;

/**
 * Whether a text can be a company's tax code. Another rule checks that it is not empty. @param isVn
 * a Vietnamese company
 */
export function isTaxCode(written: string, isVn: boolean): boolean {
  const code = written.trim();
  if (code === '') return true;
  return isVn ? VIETNAMESE.test(code) : (code.match(/\d/g)?.length ?? 0) >= FOREIGN_DIGITS;
}

const ADDRESS_LETTERS = 3;

/**
 * Whether a text can be an address: it has some letters. Another rule checks that it is not empty.
 */
export const isAddress = (written: string): boolean =>
  written.trim() === '' || (written.match(/\p{L}/gu)?.length ?? 0) >= ADDRESS_LETTERS;
