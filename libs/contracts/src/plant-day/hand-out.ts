import { z } from 'zod';
import { commandAnswer } from '../answers';
import { instant } from '../dates';
import { id, optionalName, requiredLine, TEXT_LIMITS } from '../fields';
import { capitalNumber, singleLine } from '../text';
import { PLANT_CARD_KINDS } from './codes';
import { MAX_SCANNED } from './gate';

/** For how many days after today a card may be handed out. */
export const MAX_HAND_OUT_DAYS = 30;

/** Why a card is not handed out, in the order in which it is told. */
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

/** Which card somebody is to get. */
const asked = {
  /** Its code or number. */
  card: requiredLine(MAX_SCANNED),
  identityCardNumber: capitalNumber(30).min(1),
};

export const askHandOutBody = z.object(asked);
export type AskHandOutBody = z.input<typeof askHandOutBody>;

/** What handing out would come to. */
export const askHandOutAnswer = z.object({
  /** Why it cannot be done, in the caller's language; null where it can. */
  problem: z.string().nullable(),
  /** Of the card; null where the stock has none such. */
  kind: z.enum(PLANT_CARD_KINDS).nullable(),
  number: z.string(),
  /** What the plant knows of the person; null of whom it knows nothing. */
  person: z
    .object({ fullName: z.string(), companyName: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
});
export type AskHandOutAnswer = z.infer<typeof askHandOutAnswer>;

export const handOutBody = z.object({
  ...asked,
  gateId: id,
  /** Needed of whom the plant knows nothing. */
  fullName: optionalName.default(''),
  /** Of a visitor: a contractor's name, or any other. */
  company: singleLine(TEXT_LIMITS.line).default(''),
  /** Whom a visitor comes to see; needed of guests. */
  host: singleLine(TEXT_LIMITS.line).default(''),
  /** Null for the end of the plant's day. */
  validUntil: instant.nullable().default(null),
});
export type HandOutBody = z.input<typeof handOutBody>;

/** A card that somebody has. */
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

/** Answer of handing out and taking back: the card, where it could be done. */
export const handOutAnswer = commandAnswer.extend({ number: z.string().nullable() });
export type HandOutAnswer = z.infer<typeof handOutAnswer>;

export const takeBackBody = z.object({ gateId: id, card: requiredLine(MAX_SCANNED) });
export type TakeBackBody = z.input<typeof takeBackBody>;

/** Most cards that a list of those handed out tells. */
export const MAX_HANDED_OUT = 500;
export const handedOutAnswer = z.array(handedOutCard);
export type HandedOutAnswer = z.infer<typeof handedOutAnswer>;
