import type { PlantCardKind } from '@portal/contracts';
import { identityKey } from '../identity';

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
};

/** Codes of this kind; those of another kind of signature begin otherwise. */
const VERSION = 'P1';

/** The part of a code that is signed: of all that it says nothing can be changed. */
export const sealedText = (
  { subject, number, issue }: GateCode & { issue: number },
  keyId: string,
): string => [VERSION, LETTERS[subject], number, issue, keyId].join('.');

/** A code as it is printed: of capitals, digits, dots and dashes, which QR codes hold in little room. */
export const gateCode = (code: GateCode & { issue: number }, { keyId, signature }: GateSeal) =>
  `${sealedText(code, keyId)}.${toBase32(signature)}`;

const SEALED = new RegExp(
  `^${VERSION}\\.([CVH])\\.([0-9A-Z-]{1,30})\\.([1-9]\\d{0,4})\\.([0-9A-Z]{1,10})\\.([0-9A-Z]{1,110})$`,
);
const ISSUED = /^(.+)\.([1-9]\d{0,4})$/;
const CARD = /^AT(\d{2})(\d{6,})$/;

/**
 * Reads what was scanned or typed: a code with its seal, the number of a card (in whatever way it is written, with the
 * issue behind it or without), that of a card of the plant's stock, or else a plate.
 */
export function readGateCode(scanned: string): ReadGateCode {
  const written = scanned.trim().toUpperCase();
  const sealed = SEALED.exec(written);
  if (sealed) {
    const [, letter, number = '', issue, keyId = '', signature = ''] = sealed;
    return {
      subject: subjectOf(letter),
      number,
      issue: Number(issue),
      seal: { keyId, signature: fromBase32(signature) },
    };
  }
  const issued = ISSUED.exec(written);
  const [, year, counted] = CARD.exec(identityKey(issued?.[1] ?? written)) ?? [];
  if (year !== undefined && counted !== undefined)
    return {
      subject: 'card',
      number: `AT${year}-${counted}`,
      issue: issued ? Number(issued[2]) : null,
      seal: null,
    };
  const number = identityKey(written);
  const subject = plantCardKind(number) ? 'plantCard' : 'vehicle';
  return { subject, number, issue: null, seal: null };
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
