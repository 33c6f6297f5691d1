import type { PlantCardKind } from '@portal/contracts';
import { identityKey, isPlainPlate } from '../identity';

/** What the plant's codes stand for, by the letter that a code begins with. */
const LETTERS = { card: 'C', vehicle: 'V', plantCard: 'H' } as const;
export type GateSubject = keyof typeof LETTERS;

/** What a code names. */
export interface GateCode {
  subject: GateSubject;
  /** Number of the safety card or of the card of the plant's stock, or the plate as plates are compared. */
  number: string;
  /** How often it was printed anew under its number, from 1; of what was typed null. */
  issue: number | null;
}

/** The letters that numbers of handed-out cards begin with. */
const KINDS: Record<string, PlantCardKind> = { K: 'guest', T: 'temporary', V: 'vip' };
const PLANT_CARD = /^([KTV])\d{3,6}$/;

/** What a card of the plant's stock is handed out as, by its number as it is kept; null for what is no such number. */
export const plantCardKind = (number: string): PlantCardKind | null =>
  KINDS[PLANT_CARD.exec(number)?.[1] ?? ''] ?? null;

/** The seal on a code. */
export interface GateSeal {
  keyId: string;
  signature: Uint8Array;
}

export type ReadGateCode = GateCode & {
  /** Null for a number that was typed, or is printed without a seal. */
  seal: GateSeal | null;
  /** Whether it is as such a code or number is, in length and check digits: a piece of one says nothing of anybody. */
  isWhole: boolean;
};

/** Codes of this kind; those of another kind of signature begin otherwise. */
const VERSION = 'P1';

/** The part of a code that is signed: of all that it says nothing can be changed. */
export const sealedText = (
  { subject, number, issue }: GateCode & { issue: number },
  keyId: string,
): string => [VERSION, LETTERS[subject], number, issue, keyId].join('.');

/**
 * A code as it is printed: of capitals, digits, dots and dashes, which QR codes hold in little room. Two digits over all
 * of it come last, by which a keyboard's changes are seen and taken back; only the seal says who has made it.
 */
export function gateCode(
  code: GateCode & { issue: number },
  { keyId, signature }: GateSeal,
): string {
  const text = `${sealedText(code, keyId)}.${toBase32(signature)}`;
  return `${text}.${checkDigits(text)}`;
}

/** What the two last digits of a code are: a weighted sum of all its characters, in base 32. */
function checkDigits(text: string): string {
  let sum = 0;
  for (const char of text) sum = (sum * CHECK_BASE + (char.codePointAt(0) ?? 0)) % CHECK_PRIME;
  return `${DIGITS[sum >> 5]}${DIGITS[sum & 31]}`;
}

/** The largest prime that two digits hold, and a factor that no place shares with another one. */
const CHECK_PRIME = 1021;
const CHECK_BASE = 31;

/** Digits of a signature of 64 bytes. */
const SIGNATURE_DIGITS = 103;
// Cards that were printed before codes had check digits end with the signature.
const SEALED = new RegExp(
  `^(${VERSION}\\.([CVH])\\.([0-9A-Z-]{1,30})\\.([1-9]\\d{0,4})\\.([0-9A-Z]{1,10})\\.([0-9A-Z]{${SIGNATURE_DIGITS}}))(?:\\.([0-9A-Z]{2}))?$`,
);
const ISSUED = /^(.+)\.([1-9]\d{0,4})$/;
const CARD = /^AT(\d{2})(\d{6,})$/;
/** The same number as it is kept. */
const NUMBER = /^AT\d{2}-\d{6,}$/;

/**
 * Reads what was scanned or typed: a code with its seal, the number of a card (in whatever way it is written, with the
 * issue behind it or without), that of a card of the plant's stock, or else a plate.
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

/** The beginning of a card's or a request's number, and so many digits in a row, are on no plate. */
const BEGUN_NUMBER = /^(?:AT\d\d|[A-Z]{2}\d{4}-)/;
const LONG_COUNT = /\d{7}/;
const PLATE_LENGTH = { least: 4, most: 12 } as const;

/** Whether a text that names no card is as long and as mixed as plates are, of whatever country. */
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

/** Crockford's digits: none that is taken for another one. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Bytes as text, five bits a character; the last is filled up with zeros. */
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

/** The bytes of such a text; none where it holds anything else, or bits that `toBase32` would not have written. */
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
