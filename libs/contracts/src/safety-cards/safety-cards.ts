import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';

import { id, optionalName, requiredLine } from '../fields';
import { jsonParameter } from '../json-parameter';
import { capitalNumber, singleLine } from '../text';

/** Most cards that are printed at once. */
export const MAX_PRINTED_CARDS = 100;

/** How cards are printed: each on a page of its own size (ID-1), or many on sheets of A4. */
export const CARD_LAYOUTS = ['card', 'sheet'] as const;
export type CardLayout = (typeof CARD_LAYOUTS)[number];

export const printCardsBody = z.object({
  cardIds: z.array(id).min(1).max(MAX_PRINTED_CARDS),
  layout: z.enum(CARD_LAYOUTS).default('card'),
});

/** Cards of the stock of gates, from one number to another of the same kind. */
export const printGateCardsBody = z.object({
  from: capitalNumber(10).min(1),
  to: capitalNumber(10).min(1),
  layout: z.enum(CARD_LAYOUTS).default('sheet'),
});

/** The cards of running vehicle permits: those that a request has granted, or of a plate. */
export const printPermitsBody = z.object({
  keyword: requiredLine(50),
  layout: z.enum(CARD_LAYOUTS).default('card'),
  /** Whether they replace those that were printed before, which gates turn away from then on. */
  isAnew: z.boolean().default(false),
});

/** Cards whose hand-over is noted. */
export const handOverCardsBody = z.object({
  cardIds: z.array(id).min(1).max(MAX_PRINTED_CARDS),
  /** Who takes them in the place of their holders; empty where each holder does. */
  receiver: optionalName.default(''),
});
export const handOverAnswer = commandAnswer;

/** Everything that can happen to a card. */
export const CARD_EVENTS = [
  'issued',
  'extended',
  'renewed',
  'corrected',
  'ended',
  'undone',
  'handedOver',
  'handOverWithdrawn',
] as const;
export type CardEvent = (typeof CARD_EVENTS)[number];

/** Something that happened to a card; nothing of it is ever changed. */
export const cardEvent = z.object({
  kind: z.enum(CARD_EVENTS),
  /** Null where it was not kept. */
  at: z.iso.datetime().nullable(),
  /** Null where the viewer may not see it, too. */
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** In words: what it was before, and what it was from then on; empty where there is nothing to say. */
  before: z.string(),
  after: z.string(),
  /** Photos where those were changed. */
  beforeImage: z.string().nullable(),
  afterImage: z.string().nullable(),
  /** Of a hand-over: who took the card in the holder's place, and who noted or withdrew it. */
  receiver: z.string(),
  by: z.string(),
});

/** A safety card as the plant's staff read it. */
export const safetyCard = z.object({
  id,
  personId: id,
  number: z.string(),
  fullName: z.string(),
  identityCardNumber: z.string(),
  contractorName: z.string(),
  image: z.string().nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  /** Ended before its time. */
  isEnded: z.boolean(),
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** When the card as it is printed now was handed over, and to whom in the holder's place; null where it was not. */
  handOver: z.object({ at: z.iso.datetime(), receiver: z.string() }).nullable(),
});
export type SafetyCardRow = z.infer<typeof safetyCard>;

/** What a list of cards can be sorted by. */
export const CARD_COLUMNS = ['number', 'fullName', 'validTo'] as const;

/** Cards by number, holder or a request's number; those of a request where one is named. */
export const searchCardsQuery = z.object({
  ...gridPage,
  sort: jsonParameter(
    z
      .array(z.object({ selector: z.enum(CARD_COLUMNS), desc: z.boolean().default(false) }))
      .max(CARD_COLUMNS.length),
  ).optional(),
  keyword: singleLine(100).default(''),
  requestId: id.optional(),
  /** Only those that have neither ended nor run out. */
  isRunning: z.stringbool().default(false),
  /** Only those whose hand-over was not noted. */
  isWaiting: z.stringbool().default(false),
});
export const searchCardsAnswer = z.object({ data: z.array(safetyCard), totalCount: z.number() });

/** Of fewer characters nobody is looked for. */
export const MIN_PERSON_KEYWORD = 2;

/** People of the plant's records by name, identity number or card number. */
export const searchPlantPeopleQuery = z.object({
  ...gridPage,
  keyword: singleLine(100).default(''),
});

/** Somebody of the plant's records, with the safety card that lasts longest. */
export const plantPerson = z.object({
  id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  positionName: z.string(),
  /** For whom the card was issued. */
  contractorName: z.string(),
  image: z.string().nullable(),
  isBarred: z.boolean(),
  /** Empty for whom has none. */
  cardNumber: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  isEnded: z.boolean(),
});
export type PlantPersonRow = z.infer<typeof plantPerson>;
export const searchPlantPeopleAnswer = z.object({
  data: z.array(plantPerson),
  totalCount: z.number(),
});

/** The whole life of somebody's cards, the newest card first, its events in their order. */
export const personCards = z.object({
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  positionName: z.string(),
  isBarred: z.boolean(),
  image: z.string().nullable(),
  cards: z.array(safetyCard.extend({ events: z.array(cardEvent) })),
});
export type PersonCards = z.infer<typeof personCards>;
