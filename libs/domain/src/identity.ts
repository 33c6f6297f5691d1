import { isUsual, plainCapitals, plainNumber } from '@portal/contracts';
import { searchable } from './text';

/**
 * The key for comparing identity numbers, plates, serial numbers and codes: only `0-9A-Z`, in
 * whatever spelling. Accents are removed, Đ becomes D, and digits of other scripts become plain
 * digits. All other characters are dropped, because invisible characters must not make two numbers
 * different. Migrations that compute keys again do the same in SQL.
 */
export const identityKey = (written: string): string =>
  withPlainDigits(written)
    .replaceAll(/[đĐ]/g, 'D')
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

const withPlainDigits = (written: string): string => {
  const parts = written.normalize('NFKD');
  return isUsual(written) ? parts : parts.replaceAll(/[^\P{Nd}0-9]/gu, digitOf);
};

/**
 * The value of a digit of any script. Each script has its ten digits in a row, so the number of
 * digits before this one is its value.
 */
function digitOf(digit: string): string {
  let before = 0;
  for (let at = (digit.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(at)); at -= 1)
    before += 1;
  return String(before % 10);
}

/** A key in the form in which texts are searched. */
const searchedKey = (written: string): string => identityKey(written).toLowerCase();

/**
 * A text in which names and numbers can be found: names without accents; numbers as written and as
 * keys.
 */
export const searchableWithNumbers = (name: string, numbers: readonly string[]): string =>
  [
    ...new Set([
      searchable(name),
      ...numbers.flatMap((number) => [searchable(number), searchedKey(number)]),
    ]),
  ]
    .filter((word) => word !== '')
    .join(' ');

/** The words to search in such texts: the keyword, and if it may be a number, also its key. */
export function searchedWords(keyword: string): string[] {
  const word = searchable(keyword);
  const key = /\d/.test(word) ? searchedKey(keyword) : '';
  return [...new Set([word, key])].filter((text) => text !== '');
}

/** Letters that look like digits, and these digits in the same order. */
export const LOOK_ALIKES = { letters: 'OI', digits: '01' } as const;

/**
 * A key by its look. Two keys that differ only in O for 0 or I for 1 count as one, for bars and for
 * duplicates in a list. Each country has letters only in fixed places of its numbers, so no two
 * real numbers look alike.
 */
export const lookAlikeKey = (key: string): string =>
  key.replaceAll(
    /[OI]/g,
    (letter) => LOOK_ALIKES.digits[LOOK_ALIKES.letters.indexOf(letter)] ?? letter,
  );

/** Letters, digits and separators; a plate may also contain Đ. */
const IDENTITY = /^[0-9A-Z .\-_/]*$/;
const PLATE = /^[0-9A-ZĐ .\-_/]*$/;
/**
 * Manufacturers write models with words and signs: all signs of a keyboard, and letters with
 * accents.
 */
const SERIAL = /^[\x20-\x7E\p{Script=Latin}]*$/u;

const isEmptyOrTold = (written: string): boolean => written === '' || identityKey(written) !== '';

/**
 * Whether an identity number contains only characters that a keyboard has and a card shows; true
 * for an empty one.
 */
export const isPlainIdentity = (written: string): boolean =>
  IDENTITY.test(plainCapitals(written)) && isEmptyOrTold(plainCapitals(written));

/** The same check for a plate. */
export const isPlainPlate = (written: string): boolean =>
  PLATE.test(plainCapitals(written)) && isEmptyOrTold(plainCapitals(written));

/** The same check for a serial number, model or code. */
export const isPlainSerial = (written: string): boolean => SERIAL.test(plainNumber(written));

/**
 * Whether a number can belong to a citizen of Viet Nam: 12 digits, or a passport's letter with 7 or 8
 * digits. Cards of 9 digits ended on 31/12/2024. No passport begins with O or I, because they look
 * like digits.
 */
export const isVietnameseNumber = (written: string): boolean =>
  /^(\d{12}|[A-HJ-NP-Z]\d{7,8})$/.test(identityKey(written));

/** No country has shorter numbers on passports or cards, or numbers of letters only. */
const FOREIGN = { characters: 6, digits: 3 };

/**
 * Whether a number can be of a foreign passport or card: at least six characters, of which three
 * are digits.
 */
export function isForeignNumber(written: string): boolean {
  const key = identityKey(written);
  return key.length >= FOREIGN.characters && key.replaceAll(/\D/g, '').length >= FOREIGN.digits;
}

/** How many characters of an identity number everyone may see: enough to compare it with a card. */
const SHOWN = 3;

/**
 * An identity number for strangers: only the last characters are visible; a very short number is
 * fully masked.
 */
export function maskedIdentity(written: string): string {
  const covered = written.length > SHOWN ? written.length - SHOWN : written.length;
  return '•'.repeat(covered) + written.slice(covered);
}
