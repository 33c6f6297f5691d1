import { plainCapitals, plainNumber } from '@portal/contracts';
import { searchable } from './text';

/**
 * An identity number, plate, serial number or code as it is compared: `0-9A-Z` alone, in whatever way it is written.
 * Accents go, Đ is D, digits of other scripts are digits, and all else counts for nothing: what cannot be seen tells
 * nobody apart. Migrations that make keys anew say the same in SQL.
 */
export const identityKey = (written: string): string =>
  written
    .normalize('NFKD')
    .replaceAll(/[^\P{Nd}0-9]/gu, digitOf)
    .replaceAll(/[đĐ]/g, 'D')
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

/** Every script has its ten digits in a row, so what stands in front of one tells which it is. */
function digitOf(digit: string): string {
  let before = 0;
  for (let at = (digit.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(at)); at -= 1)
    before += 1;
  return String(before % 10);
}

/** A key as it stands in texts that are searched. */
const searchedKey = (written: string): string => identityKey(written).toLowerCase();

/** A text that names and numbers can be found in: names without accents, numbers also as they are compared. */
export const searchableWithNumbers = (name: string, numbers: readonly string[]): string =>
  [
    ...new Set([
      searchable(name),
      ...numbers.flatMap((number) => [searchable(number), searchedKey(number)]),
    ]),
  ]
    .filter((word) => word !== '')
    .join(' ');

/** What to look for in such texts: the keyword, and where it may be a number, that as numbers are compared. */
export function searchedWords(keyword: string): string[] {
  const word = searchable(keyword);
  const key = /\d/.test(word) ? searchedKey(keyword) : '';
  return [...new Set([word, key])].filter((text) => text !== '');
}

/** Letters that look like digits, and those digits, place by place. */
export const LOOK_ALIKES = { letters: 'OI', digits: '01' } as const;

/**
 * A key as it looks: two that differ only in O for 0 or I for 1 are taken for one where somebody is barred or stands
 * twice in a list. Numbers of one country have letters in places of their own, so no two real ones look alike.
 */
export const lookAlikeKey = (key: string): string =>
  key.replaceAll(
    /[OI]/g,
    (letter) => LOOK_ALIKES.digits[LOOK_ALIKES.letters.indexOf(letter)] ?? letter,
  );

/** Letters, digits and what divides them; of a plate also Đ. */
const IDENTITY = /^[0-9A-Z .\-_/]*$/;
const PLATE = /^[0-9A-ZĐ .\-_/]*$/;
/** Makers write models in words and signs: every sign of a keyboard, and letters with accents. */
const SERIAL = /^[\x20-\x7E\p{Script=Latin}]*$/u;

const isEmptyOrTold = (written: string): boolean => written === '' || identityKey(written) !== '';

/** Whether an identity number holds only what a keyboard writes and a card shows; an empty one does. */
export const isPlainIdentity = (written: string): boolean =>
  IDENTITY.test(plainCapitals(written)) && isEmptyOrTold(plainCapitals(written));

/** The same of a plate. */
export const isPlainPlate = (written: string): boolean =>
  PLATE.test(plainCapitals(written)) && isEmptyOrTold(plainCapitals(written));

/** The same of a serial number, model or code. */
export const isPlainSerial = (written: string): boolean => SERIAL.test(plainNumber(written));

/**
 * Whether a number is one that a citizen of Viet Nam can have: 12 digits, 9 on an old card, or a passport's letter with
 * 7 or 8 digits. No passport begins with O or I, so that neither stands for a digit.
 */
export const isVietnameseNumber = (written: string): boolean =>
  /^(\d{9}|\d{12}|[A-HJ-NP-Z]\d{7,8})$/.test(identityKey(written));

/** No country's passports or cards have shorter numbers, or ones of letters alone. */
const FOREIGN = { characters: 6, digits: 3 };

/** Whether a number is one that a passport or card of another country can have: six characters, three of them digits. */
export function isForeignNumber(written: string): boolean {
  const key = identityKey(written);
  return key.length >= FOREIGN.characters && key.replaceAll(/\D/g, '').length >= FOREIGN.digits;
}

/** What of an identity number may be shown to anybody: enough to compare it with a card in hand. */
const SHOWN = 3;

/** An identity number for strangers: all but the last characters covered; a very short one whole. */
export function maskedIdentity(written: string): string {
  const covered = written.length > SHOWN ? written.length - SHOWN : written.length;
  return '•'.repeat(covered) + written.slice(covered);
}
