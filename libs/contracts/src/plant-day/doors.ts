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
