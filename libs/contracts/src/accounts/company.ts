/** A Vietnamese tax code: 10 digits, with three more for a branch, or the 12 of a citizen's number. */
const VIETNAMESE = /^\d{10}(-?\d{3})?$|^\d{12}$/;
/** Numbers of companies elsewhere are of many kinds; all have some digits. */
const FOREIGN_DIGITS = 4;

/** Whether a company can have a tax code; an empty one is asked for elsewhere. @param isVn a Vietnamese company */
export function isTaxCode(written: string, isVn: boolean): boolean {
  const code = written.trim();
  if (code === '') return true;
  return isVn ? VIETNAMESE.test(code) : (code.match(/\d/g)?.length ?? 0) >= FOREIGN_DIGITS;
}

const ADDRESS_LETTERS = 3;

/** Whether something can be an address at all: it has some letters. An empty one is asked for elsewhere. */
export const isAddress = (written: string): boolean =>
  written.trim() === '' || (written.match(/\p{L}/gu)?.length ?? 0) >= ADDRESS_LETTERS;
