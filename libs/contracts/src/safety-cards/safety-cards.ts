import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';

import { id, optionalName, requiredLine } from '../fields';
import { jsonParameter } from '../json-parameter';
import { capitalNumber, singleLine } from '../text';

/** Maximum number of cards to print at once. */
export const MAX_PRINTED_CARDS = 100;

/** How cards are printed: each on a page of card size (ID-1), or several on each A4 sheet. */
export const CARD_LAYOUTS = ['card', 'sheet'] as const;
export type CardLayout = (typeof CARD_LAYOUTS)[number];

export const printCardsBody = z.object({
  cardIds: z.array(id).min(1).max(MAX_PRINTED_CARDS),
  layout: z.enum(CARD_LAYOUTS).default('card'),
});

/** Cards of the gates' stock, from one number to another of the same kind. */
export const printGateCardsBody = z.object({
  from: capitalNumber(10).min(1),
  to: capitalNumber(10).min(1),
  layout: z.enum(CARD_LAYOUTS).default('sheet'),
});

/** The cards of running vehicle permits: those that a request has granted, or those of a plate. */
export const printPermitsBody = z.object({
  keyword: requiredLine(50),
  layout: z.enum(CARD_LAYOUTS).default('card'),
  /** Whether they replace cards that were printed before; gates then refuse the old ones. */
  isAnew: z.boolean().default(false),
});

/** Maximum length of the number of a badge. */
const MAX_BADGE = 50;

/** Cards whose hand-over is recorded. */
export const handOverCardsBody = z.object({
  cardIds: z.array(id).min(1).max(MAX_PRINTED_CARDS),
  /** Who takes them for their holders; empty if each holder takes their own. */
  receiver: optionalName.default(''),
  /** The plant's own badges that go with them; a card without one keeps what it has. */
  badges: z
    .array(z.object({ cardId: id, badgeNumber: capitalNumber(MAX_BADGE).min(1) }))
    .max(MAX_PRINTED_CARDS)
    .default([]),
});
export const handOverAnswer = commandAnswer;

/** All events of a card. */
export const CARD_EVENTS = [
  'issued',
  'extended',
  'renewed',
  'corrected',
  'papersRenewed',
  'ended',
  'undone',
  'handedOver',
  'handOverWithdrawn',
] as const;
export type CardEvent = (typeof CARD_EVENTS)[number];

/** An event of a card; events are never changed. */
export const cardEvent = z.object({
  kind: z.enum(CARD_EVENTS),
  /** Null if the time was not recorded. */
  at: z.iso.datetime().nullable(),
  /** Null if there is none, or the viewer may not see it. */
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** The state before and after, as texts; empty if there is nothing to say. */
  before: z.string(),
  after: z.string(),
  /** Photos, if they were changed. */
  beforeImage: z.string().nullable(),
  afterImage: z.string().nullable(),
  /** For a hand-over: who took the card for its holder, and who recorded or withdrew it. */
  receiver: z.string(),
  by: z.string(),
});

/** A safety card, for the plant's staff. */
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
  /** Ended before its last day. */
  isEnded: z.boolean(),
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** The number of the plant's own badge that goes with it; empty if there is none. */
  badgeNumber: z.string(),
  /**
   * When the current print of the card was handed over, and to whom instead of the holder; null if
   * it was not.
   */
  handOver: z.object({ at: z.iso.datetime(), receiver: z.string() }).nullable(),
});
export type SafetyCardRow = z.infer<typeof safetyCard>;

/** The columns that a list of cards can be sorted by. */
export const CARD_COLUMNS = ['number', 'fullName', 'validTo'] as const;

/** Cards by number, holder or request number; those of a request if one is given. */
export const searchCardsQuery = z.object({
  ...gridPage,
  sort: jsonParameter(
    z
      .array(z.object({ selector: z.enum(CARD_COLUMNS), desc: z.boolean().default(false) }))
      .max(CARD_COLUMNS.length),
  ).optional(),
  keyword: singleLine(100).default(''),
  requestId: id.optional(),
  /** Only cards that have neither been ended nor expired. */
  isRunning: z.stringbool().default(false),
  /** Only cards without a recorded hand-over. */
  isWaiting: z.stringbool().default(false),
});
export const searchCardsAnswer = z.object({ data: z.array(safetyCard), totalCount: z.number() });

/** Minimum length of a keyword for people. */
export const MIN_PERSON_KEYWORD = 2;

/** People of the plant's records by name, identity number or card number. */
export const searchPlantPeopleQuery = z.object({
  ...gridPage,
  keyword: singleLine(100).default(''),
});

/** A person of the plant's records, with the safety card that is valid longest. */
export const plantPerson = z.object({
  id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  positionName: z.string(),
  /** The company for which the card was issued. */
  contractorName: z.string(),
  image: z.string().nullable(),
  isBarred: z.boolean(),
  /** Empty if there is none. */
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

/** The history of a person's cards: the newest card first, the events of each in order. */
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
