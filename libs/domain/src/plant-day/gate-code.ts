import type { PlantCardKind } from '@portal/contracts';
import { identityKey, isPlainPlate } from '../identity';

/** The subjects of the plant's codes, by the letter in the code. */
const LETTERS = { card: 'C', vehicle: 'V', plantCard: 'H' } as const;
export type GateSubject = keyof typeof LETTERS;

/** The content of a code. */
export interface GateCode {
  subject: GateSubject;
  /** Number of the safety card or lent card, or the key of the plate. */
  number: string;
  /** How often it was printed again under its number, from 1; null for a typed number. */
  issue: number | null;
}

/** The first letters of the numbers of lent cards. */
const KINDS: Record<string, PlantCardKind> = { K: 'guest', T: 'temporary', V: 'vip' };
const PLANT_CARD = /^([KTV])\d{3,6}$/;

/** The kind of a lent card by its number as stored; null if it is not such a number. */
export const plantCardKind = (number: string): PlantCardKind | null =>
  KINDS[PLANT_CARD.exec(number)?.[1] ?? ''] ?? null;

/** The seal on a code. */
export interface GateSeal {
  keyId: string;
  signature: Uint8Array;
}

export type ReadGateCode = GateCode & {
  /** Null for a number that was typed, or printed without a seal. */
  seal: GateSeal | null;
  /** Whether length and check digits are right: a piece of a code identifies nothing. */
  isWhole: boolean;
};

/** The version of codes; another signature format would get another version. */
const VERSION = 'P1';

/** The signed part of a code: all of its content. */
export const sealedText = (
  { subject, number, issue }: GateCode & { issue: number },
  keyId: string,
): string => [VERSION, LETTERS[subject], number, issue, keyId].join('.');

/**
 * A code as it is printed: capitals, digits, dots and dashes, which need little room in QR codes.
 * Its last two characters are check digits, so that changes by a keyboard are detected and
 * corrected. Only the seal proves who made it.
 */
export function gateCode(
  code: GateCode & { issue: number },
  { keyId, signature }: GateSeal,
): string {
  const text = `${sealedText(code, keyId)}.${toBase32(signature)}`;
  return `${text}.${checkDigits(text)}`;
}

/** The two check digits at the end of a code: a weighted sum of all its characters, in base 32. */
function checkDigits(text: string): string {
  let sum = 0;
  for (const char of text) sum = (sum * CHECK_BASE + (char.codePointAt(0) ?? 0)) % CHECK_PRIME;
  return `${DIGITS[sum >> 5]}${DIGITS[sum & 31]}`;
}

/**
 * The largest prime that fits into two digits, and a factor that gives every place its own weight.
 */
const CHECK_PRIME = 1021;
const CHECK_BASE = 31;

/** The number of characters for a signature of 64 bytes. */
const SIGNATURE_DIGITS = 103;
// Cards that were printed before codes had check digits end with the signature.
const SEALED = new RegExp(
  `^(${VERSION}\\.([CVH])\\.([0-9A-Z-]{1,30})\\.([1-9]\\d{0,4})\\.([0-9A-Z]{1,10})\\.([0-9A-Z]{${SIGNATURE_DIGITS}}))(?:\\.([0-9A-Z]{2}))?$`,
);
const ISSUED = /^(.+)\.([1-9]\d{0,4})$/;
const CARD = /^AT(\d{2})(\d{6,})$/;
/** The number of a safety card as stored. */
const NUMBER = /^AT\d{2}-\d{6,}$/;

/**
 * Reads a scanned or typed text: a code with its seal, the number of a safety card (in any
 * spelling, with or without the issue), the number of a lent card, or else a plate.
 */
export function readGateCode(scanned: string): ReadGateCode {
  const written = scanned.trim().toUpperCase();
  const [, text = '', letter, named = '', print, keyId = '', signature = '', check] =
    SEALED.exec(written) ?? [];
  const isNumbered = letter !== LETTERS.card || NUMBER.test(named);
  if (letter !== undefined && isNumbered)
    return {
      subject: subjectOf(letter),
      number: named,
      issue: Number(print),
      seal: { keyId, signature: fromBase32(signature) },
      isWhole: check === undefined || check === checkDigits(text),
    };
  const issued = ISSUED.exec(written);
  const [, year, counted] = CARD.exec(identityKey(issued?.[1] ?? written)) ?? [];
  if (year !== undefined && counted !== undefined)
    return {
      subject: 'card',
      number: `AT${year}-${counted}`,
      issue: issued ? Number(issued[2]) : null,
      seal: null,
      isWhole: true,
    };
  const number = identityKey(written);
  if (plantCardKind(number))
    return { subject: 'plantCard', number, issue: null, seal: null, isWhole: true };
  return { subject: 'vehicle', number, issue: null, seal: null, isWhole: isLikePlate(written) };
}

/** The start of a card's or request's number, or a long row of digits, is never part of a plate. */
const BEGUN_NUMBER = /^(?:AT\d\d|[A-Z]{2}\d{4}-)/;
const LONG_COUNT = /\d{7}/;
const PLATE_LENGTH = { least: 4, most: 12 } as const;

/**
 * Whether a text that is no card number is as long and mixed as plates are, of whatever country.
 */
function isLikePlate(written: string): boolean {
  const key = identityKey(written);
  return (
    isPlainPlate(written) &&
    key.length >= PLATE_LENGTH.least &&
    key.length <= PLATE_LENGTH.most &&
    /[A-Z]/.test(key) &&
    /\d.*\d/.test(key) &&
    !BEGUN_NUMBER.test(written) &&
    !LONG_COUNT.test(key)
  );
}

const subjectOf = (letter: string | undefined): GateSubject => {
  if (letter === LETTERS.card) return 'card';
  return letter === LETTERS.vehicle ? 'vehicle' : 'plantCard';
};

/** Crockford's digits: no two look alike. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes bytes as text, five bits per character; the last one is filled up with zeros. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += DIGITS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + (DIGITS[(held << (5 - bits)) & 31] ?? '');
}

/** Reads the bytes of such a text; empty if it contains anything that `toBase32` does not write. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return new Uint8Array();
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(held >> bits);
    held &= (1 << bits) - 1;
  }
  const whole = Uint8Array.from(bytes);
  return toBase32(whole) === text ? whole : new Uint8Array();
}
