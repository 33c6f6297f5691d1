import { z } from 'zod';
import { instant } from '../dates';
import { id, requiredLine } from '../fields';
import { GATE_DIRECTIONS } from './codes';
import {
  gateEventsAnswer,
  gateReasonTold,
  MAX_GATE_EVENTS,
  MAX_SCANNED,
  deviceOrder,
  gateListAnswer,
  shownClock,
  toldOffset,
} from './gate';

/** Maximum length of a reader's code. */
export const MAX_READER_CODE = 50;
/** Maximum number of readers of one controller. */
export const MAX_READERS = 100;
/** A door may keep an answer that lets in for at most so many hours. */
export const DOOR_HOURS = 12;

const readerCode = requiredLine(MAX_READER_CODE);
/** What was held to a reader: the code or number of a card, or a plate. */
const credential = requiredLine(MAX_SCANNED);

/** What a controller asks before it opens (docs/integrate.md, "Doors"). */
export const askDoorBody = z.object({
  /** The id of this try, chosen by the controller: a refusal is stored once under it, however often it is sent. */
  id,
  readerCode,
  credential,
  ...shownClock,
});
export type AskDoorBody = z.input<typeof askDoorBody>;

/** Whether a reader opens. */
export const askDoorAnswer = z.object({
  isAllowed: z.boolean(),
  /** Not allowed, and no reason is red: a guard may decide otherwise. */
  isAmber: z.boolean(),
  /** Until when the controller may keep this answer; null if it does not allow. */
  until: z.iso.datetime().nullable(),
  /** All reasons against it, in order; on the way out there may be some although it allows. */
  reasons: z.array(gateReasonTold),
  /** Whom the credential belongs to; null if the plant does not know it. */
  subject: z
    .object({
      kind: z.enum(['person', 'vehicle']),
      id: z.string(),
      /** Number of the card, or the plate. */
      number: z.string(),
    })
    .nullable(),
  gateId: z.string(),
  direction: z.enum(GATE_DIRECTIONS),
  serverTime: z.iso.datetime(),
});
export type AskDoorAnswer = z.infer<typeof askDoorAnswer>;

/** What happened at a reader. */
const doorPassage = z.object({
  /** Chosen by the controller: the same id is stored once, however often it is sent. */
  id,
  readerCode,
  credential,
  /** Whether somebody went through, or was refused by the controller itself. */
  outcome: z.enum(['passed', 'refused']),
  /** The time of the controller's clock. */
  happenedAt: instant,
  /** Its number in the order of this reader. */
  sequence: deviceOrder,
  /** How far the clock was ahead at the last measurement before. */
  offsetMs: toldOffset,
  /** Whether the controller answered from its own list. */
  isFromList: z.boolean().default(false),
});

export const doorPassagesBody = z.object({
  passages: z.array(doorPassage).min(1).max(MAX_GATE_EVENTS),
  ...shownClock,
});
export type DoorPassagesBody = z.input<typeof doorPassagesBody>;

/** All that was sent is stored now, so that the controller may delete it. */
export const doorPassagesAnswer = gateEventsAnswer.extend({ serverTime: z.iso.datetime() });
export type DoorPassagesAnswer = z.infer<typeof doorPassagesAnswer>;

/** Compares the clock of a controller with the server's. */
export const doorClockBody = z.object({
  readerCodes: z.array(readerCode).min(1).max(MAX_READERS),
  ...shownClock,
});
export type DoorClockBody = z.input<typeof doorClockBody>;

/** Maximum number of entries in one answer of the list. */
export const MAX_DOOR_ENTRIES = 2_000;
/** A cursor is refused after so many hours; a controller without a call for so long begins anew. */
export const DOOR_CURSOR_HOURS = 24;

/** Asks for what has changed in the list of a reader's gate. */
export const doorListQuery = z.object({
  readerCode,
  /** That of the last answer; without it, the list begins anew. */
  cursor: requiredLine(100).optional(),
});
export type DoorListQuery = z.input<typeof doorListQuery>;

/** When a card or vehicle may come in at the gate. */
export const doorEntry = z.object({
  kind: z.enum(['card', 'vehicle']),
  /** The number of the card, or the plate as 0-9 and A-Z. */
  number: z.string(),
  /** The number of the badge that goes with the card, as 0-9 and A-Z; missing if there is none. */
  badge: z.string().optional(),
  /** The printing that is valid: a code that shows another one does not open. */
  issue: z.number(),
  /** From when to when a door may open, the end excluded; empty: it stays closed. */
  open: z.array(z.tuple([z.iso.datetime(), z.iso.datetime()])),
});
export type DoorEntry = z.infer<typeof doorEntry>;

/** What the list of doors says, as it is signed. */
export const doorList = z.object({
  gateId: z.string(),
  /** That of the reader. The way out always opens, so its list has no entries. */
  direction: z.enum(GATE_DIRECTIONS),
  /** Forget all entries before: this answer is the first one of a list. */
  isFirst: z.boolean(),
  /** More has changed: ask again at once. */
  hasMore: z.boolean(),
  /** For the next question. */
  cursor: z.string().nullable(),
  /** All changes up to this time are in the list, after the last part of it; null while it is being made. */
  wholeAt: z.iso.datetime().nullable(),
  /** A door may decide by the list until then; null while it is being made. */
  endsAt: z.iso.datetime().nullable(),
  /** The newest entry of a number counts. */
  entries: z.array(doorEntry),
});
export type DoorList = z.infer<typeof doorList>;

/** `DoorList` as JSON, exactly as it was signed, with the keys that prove it. */
export const doorListAnswer = gateListAnswer;
export type DoorListAnswer = z.infer<typeof doorListAnswer>;
