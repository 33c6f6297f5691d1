import { z } from 'zod';
import { commandAnswer } from '../answers';
import { instant } from '../dates';
import { id, optionalName, requiredLine, TEXT_LIMITS } from '../fields';
import { capitalNumber, singleLine } from '../text';
import { PLANT_CARD_KINDS } from './codes';
import { MAX_SCANNED } from './gate';

/** For how many days after today a card may be lent. */
export const MAX_HAND_OUT_DAYS = 30;

/** Why a card is not lent, in the order of the checks. */
export const HAND_OUT_PROBLEMS = [
  'noSuchCard',
  'cardIsOut',
  'unplainNumber',
  'barred',
  'hasCard',
  'notExpected',
  'untilPast',
  'untilTooLate',
] as const;
export type HandOutProblem = (typeof HAND_OUT_PROBLEMS)[number];

/** The card and the person. */
const asked = {
  /** The code or number of the card. */
  card: requiredLine(MAX_SCANNED),
  identityCardNumber: capitalNumber(30).min(1),
};

export const askHandOutBody = z.object(asked);
export type AskHandOutBody = z.input<typeof askHandOutBody>;

/** The result of a check before lending. */
export const askHandOutAnswer = z.object({
  /** Why it is not possible, in the caller's language; null if it is. */
  problem: z.string().nullable(),
  /** The kind of the card; null if the stock has no such card. */
  kind: z.enum(PLANT_CARD_KINDS).nullable(),
  number: z.string(),
  /** What the plant knows of the person; null if nothing. */
  person: z
    .object({ fullName: z.string(), companyName: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
});
export type AskHandOutAnswer = z.infer<typeof askHandOutAnswer>;

export const handOutBody = z.object({
  ...asked,
  gateId: id,
  /** Required if the plant does not know the person. */
  fullName: optionalName.default(''),
  /** A visitor's company: a contractor's name, or any other. */
  company: singleLine(TEXT_LIMITS.line).default(''),
  /** The visitor's host; required for guests. */
  host: singleLine(TEXT_LIMITS.line).default(''),
  /** Null for the end of the plant's day. */
  validUntil: instant.nullable().default(null),
});
export type HandOutBody = z.input<typeof handOutBody>;

/** A lent card. */
export const handedOutCard = z.object({
  number: z.string(),
  kind: z.enum(PLANT_CARD_KINDS),
  fullName: z.string(),
  identityCardNumber: z.string(),
  companyName: z.string(),
  host: z.string(),
  handedAt: z.iso.datetime(),
  handedBy: z.string(),
  gateName: z.string(),
  validUntil: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** Whether the person is inside the plant. */
  isInside: z.boolean(),
});
export type HandedOutCard = z.infer<typeof handedOutCard>;

/** The answer of lending and taking back: the number of the card, if it was possible. */
export const handOutAnswer = commandAnswer.extend({ number: z.string().nullable() });
export type HandOutAnswer = z.infer<typeof handOutAnswer>;

export const takeBackBody = z.object({ gateId: id, card: requiredLine(MAX_SCANNED) });
export type TakeBackBody = z.input<typeof takeBackBody>;

/** Maximum number of lent cards in an answer. */
export const MAX_HANDED_OUT = 500;
export const handedOutAnswer = z.array(handedOutCard);
export type HandedOutAnswer = z.infer<typeof handedOutAnswer>;
