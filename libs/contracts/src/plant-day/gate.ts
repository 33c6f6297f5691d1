import { z } from 'zod';
import { commandAnswer } from '../answers';
import { instant } from '../dates';
import { id, requiredLine } from '../fields';
import { multiLine } from '../text';
import { CARD_TYPE, GATE_DIRECTIONS, GATE_OUTCOMES, GATE_REASONS } from './codes';

/** Maximum length of a scanned or typed text; a code with its seal has about 150 characters. */
export const MAX_SCANNED = 300;
/** Maximum number of events in one batch; a device with more sends several batches. */
export const MAX_GATE_EVENTS = 200;
/** How many hours a device may answer from its list. */
export const GATE_LIST_HOURS = 12;

/** A device whose clock is wrong by more than this is shown with a warning. */
export const CLOCK_WARNING_MS = 60_000;
/** The maximum clock error that a device can report: about 23 days, which fits into the column. */
const MOST_OFFSET_MS = 2_000_000_000;
/** Older events from without a network are not accepted as true. */
export const MAX_OFFLINE_DAYS = 31;

/** How far a clock is ahead of the server, in milliseconds; negative if it is behind, null if it was never measured. */
export const toldOffset = z.int().min(-MOST_OFFSET_MS).max(MOST_OFFSET_MS).nullable().default(null);

/** The device's time at the call, and how far it was ahead at the last measurement. */
export const shownClock = {
  sentAt: instant.nullable().default(null),
  offsetMs: toldOffset,
};

/**
 * The number of an event in the order of its device; it rises with each event, whatever the clock
 * shows.
 */
export const deviceOrder = z.int().min(1).max(2_147_483_647).nullable().default(null);

/** A scan at a gate, or letting through after it. */
const attempt = {
  /**
   * The id of the event, chosen by the device: the same id is stored once, however often it is
   * sent.
   */
  id,
  gateId: id,
  direction: z.enum(GATE_DIRECTIONS),
  /** The scanned or typed text. */
  code: requiredLine(MAX_SCANNED),
  deviceId: id.nullable().default(null),
  sequence: deviceOrder,
  ...shownClock,
};

export const gateScanBody = z.object(attempt);
export type GateScanBody = z.input<typeof gateScanBody>;

/** Letting through; against red a note is required. */
export const letThroughBody = z.object({ ...attempt, note: multiLine(2000).default('') });
export type LetThroughBody = z.input<typeof letThroughBody>;

/** A reason against letting through, in the caller's language; an amber one alone does not make the answer red. */
export const gateReasonTold = z.object({
  reason: z.enum(GATE_REASONS),
  isAmber: z.boolean(),
  text: z.string(),
});

/** The person or vehicle at the gate. */
export const gateSubject = z.object({
  kind: z.enum(['person', 'vehicle']),
  /** Number of the card, or the plate. */
  number: z.string(),
  /** The person's name, or the vehicle's make. */
  name: z.string(),
  companyName: z.string(),
  /** A temporary address of the photo; null if there is none. */
  imageUrl: z.string().nullable(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  /** For a lent card: until when it is valid, and the host of its holder; null for all others. */
  handedOut: z
    .object({
      cardType: z.literal(Object.values(CARD_TYPE)),
      until: z.iso.datetime(),
      host: z.string(),
    })
    .nullable(),
  isInside: z.boolean(),
  /** Time and gate of the last passage; null if there was none. */
  since: z.iso.datetime().nullable(),
  sinceGateName: z.string().nullable(),
});
export type GateSubjectShown = z.infer<typeof gateSubject>;

/** The answer of a gate. */
export const gateScanAnswer = z.object({
  isGreen: z.boolean(),
  /** Not green, and no reason is red: the guard decides, with a note. */
  isAmber: z.boolean(),
  /** Whether a guard may let the person through against all reasons, with a note. */
  mayOverrule: z.boolean(),
  /** All reasons in order; empty for green. */
  reasons: z.array(gateReasonTold),
  /** Null if the plant has no such card or vehicle, or the code is forged. */
  subject: gateSubject.nullable(),
});
export type GateScanAnswer = z.infer<typeof gateScanAnswer>;

/**
 * The result of letting through: `data` is the answer at that time; null for an event that was
 * already stored.
 */
export const letThroughAnswer = commandAnswer.extend({
  outcome: z.enum(GATE_OUTCOMES),
  data: gateScanAnswer.nullable(),
});
export type LetThroughAnswer = z.infer<typeof letThroughAnswer>;

/** An event without a network, with the device's own answer. */
export const queuedGateEvent = z
  .object({
    id,
    gateId: id,
    direction: z.enum(GATE_DIRECTIONS),
    code: requiredLine(MAX_SCANNED),
    outcome: z.enum(GATE_OUTCOMES),
    reasons: z.array(z.enum(GATE_REASONS)).max(GATE_REASONS.length),
    /** The answer was amber. */
    isAmber: z.boolean().default(false),
    note: multiLine(2000).default(''),
    /** The time of the device's clock. */
    happenedAt: instant,
    sequence: deviceOrder,
    /** How far that clock was ahead at the last measurement before. */
    offsetMs: toldOffset,
    /** When the list was made from which the device has answered; null if it had none. */
    listMadeAt: instant.nullable().default(null),
  })
  .refine(({ outcome, note }) => outcome !== 'overruled' || note !== '', {
    path: ['note'],
    message: 'required',
  });
export type QueuedGateEvent = z.input<typeof queuedGateEvent>;

export const gateEventsBody = z.object({
  deviceId: id,
  events: z.array(queuedGateEvent).min(1).max(MAX_GATE_EVENTS),
  ...shownClock,
});
export type GateEventsBody = z.input<typeof gateEventsBody>;

/** How many events were new. All sent events are stored now, so the device may delete them. */
export const gateEventsAnswer = z.object({ stored: z.number(), knownBefore: z.number() });
export type GateEventsAnswer = z.infer<typeof gateEventsAnswer>;

/** Compares a device's clock with the server's. */
export const gateClockBody = z.object({ deviceId: id, ...shownClock });
export type GateClockBody = z.input<typeof gateClockBody>;
export const gateClockAnswer = z.object({ serverTime: z.iso.datetime() });
export type GateClockAnswer = z.infer<typeof gateClockAnswer>;

/** Whether a time was corrected because a clock was wrong by more than the warning limit: it may be minutes off. */
export const isTimeCorrected = z.boolean();

/** A device whose clock error is larger than the warning limit. */
export const wrongClock = z.object({
  name: z.string(),
  /** Milliseconds that it is ahead; negative if it is behind. */
  offsetMs: z.number(),
  /** When it was last compared. */
  seenAt: z.iso.datetime(),
});
export type WrongClock = z.infer<typeof wrongClock>;

/** Maximum number of unknown passages in an answer, and how many days back they go. */
export const MAX_OPEN_PASSAGES = 100;
export const OPEN_PASSAGE_DAYS = 7;

/** A passage out of an unknown person, or one with an impossible time. */
export const openPassage = z.object({
  id,
  kind: z.enum(['unknown', 'badTime']),
  /** The scanned or typed text. */
  number: z.string(),
  /** The name of the person; empty if unknown. */
  name: z.string(),
  direction: z.enum(GATE_DIRECTIONS),
  gateName: z.string(),
  /**
   * For an unknown person: when it happened. For an impossible time: the time of the device's
   * clock.
   */
  at: z.iso.datetime(),
  byName: z.string(),
  deviceName: z.string(),
});
export type OpenPassage = z.infer<typeof openPassage>;
export const openPassages = z.array(openPassage);

/** Names the person who passed, by card number or plate. */
export const resolvePassageBody = z.object({ code: requiredLine(MAX_SCANNED) });
export type ResolvePassageBody = z.input<typeof resolvePassageBody>;

export const gateDeviceBody = z.object({ name: requiredLine(100) });
export type GateDeviceBody = z.input<typeof gateDeviceBody>;
export const gateDevice = z.object({ id, name: z.string() });
export type GateDevice = z.infer<typeof gateDevice>;
export const gateDeviceParams = z.object({ id });

/** The devices that get lists, and who has registered them when. */
export const gateDevicesAnswer = z.array(
  gateDevice.extend({ registeredBy: z.string(), registeredAt: z.iso.datetime() }),
);
export type GateDevicesAnswer = z.infer<typeof gateDevicesAnswer>;

export const gateListQuery = z.object({ gateId: id, deviceId: id });
export type GateListQuery = z.infer<typeof gateListQuery>;

/** A public key to check codes and lists with. */
export const gateKey = z.object({
  id: z.string(),
  /** The 32 bytes of the public key (Ed25519), base64url. */
  publicKey: z.string(),
});
export type GateKey = z.infer<typeof gateKey>;

/** The data from which a gate answers without the server. */
export const gateListAnswer = z.object({
  /** `GateList` as JSON, exactly as it was signed. */
  payload: z.string(),
  keyId: z.string(),
  /** The signature of the payload's UTF-8 bytes, base64url. */
  signature: z.string(),
  /** All keys whose codes are valid. */
  keys: z.array(gateKey),
});
export type GateListAnswer = z.infer<typeof gateListAnswer>;
