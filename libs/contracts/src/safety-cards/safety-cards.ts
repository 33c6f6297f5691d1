import { z } from 'zod';
import { id } from '../fields';
import { singleLine } from '../text';

/** Most cards that are printed at once. */
export const MAX_PRINTED_CARDS = 100;

/** How cards are printed: each on a page of its own size (ID-1), or many on sheets of A4. */
export const CARD_LAYOUTS = ['card', 'sheet'] as const;
export type CardLayout = (typeof CARD_LAYOUTS)[number];

export const printCardsBody = z.object({
  cardIds: z.array(id).min(1).max(MAX_PRINTED_CARDS),
  layout: z.enum(CARD_LAYOUTS).default('card'),
});

/** Everything that can happen to a card. */
export const CARD_EVENTS = [
  'issued',
  'extended',
  'renewed',
  'corrected',
  'ended',
  'undone',
] as const;
export type CardEvent = (typeof CARD_EVENTS)[number];

/** Something that happened to a card; nothing of it is ever changed. */
export const cardEvent = z.object({
  kind: z.enum(CARD_EVENTS),
  /** Null where it was not kept. */
  at: z.iso.datetime().nullable(),
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** In words: what it was before, and what it was from then on; empty where there is nothing to say. */
  before: z.string(),
  after: z.string(),
  /** Photos where those were changed. */
  beforeImage: z.string().nullable(),
  afterImage: z.string().nullable(),
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
});
export type SafetyCardRow = z.infer<typeof safetyCard>;

/** Cards by number or holder; those of a request where one is named. */
export const searchCardsQuery = z.object({
  keyword: singleLine(100).default(''),
  requestId: id.optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(20),
});
export const searchCardsAnswer = z.object({ data: z.array(safetyCard), totalCount: z.number() });

/** The whole life of somebody's cards, the newest card first, its events in their order. */
export const personCards = z.object({
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  image: z.string().nullable(),
  cards: z.array(safetyCard.extend({ events: z.array(cardEvent) })),
});
export type PersonCards = z.infer<typeof personCards>;
