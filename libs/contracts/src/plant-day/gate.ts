import { z } from 'zod';
import { commandAnswer } from '../answers';
import { instant } from '../dates';
import { id, requiredLine } from '../fields';
import { multiLine } from '../text';
import { CARD_TYPE, GATE_DIRECTIONS, GATE_OUTCOMES, GATE_REASONS } from './codes';

/** Most characters of what is scanned or typed: a code with its seal has some 150. */
export const MAX_SCANNED = 300;
/** Most events of one batch; what waits longer comes in several. */
export const MAX_GATE_EVENTS = 200;
/** For how many hours the list of a device answers. */
export const GATE_LIST_HOURS = 12;

/** Clocks of devices that differ more from the server's are shown with a warning. */
export const CLOCK_WARNING_MS = 60_000;
/** No device is told to be further off than this: a year or so, in milliseconds that a column holds. */
const MOST_OFFSET_MS = 2_000_000_000;
/** Events without a network that are older have waited too long to be true. */
export const MAX_OFFLINE_DAYS = 31;

/** How far a clock is ahead of the server's, in milliseconds; negative where it is behind. */
const offsetMs = z.int().min(-MOST_OFFSET_MS).max(MOST_OFFSET_MS);

/** What the clock of a device shows as it calls, and how far it was ahead when it was last measured, there and back. */
export const shownClock = {
  sentAt: instant.nullable().default(null),
  offsetMs: offsetMs.nullable().default(null),
};

/** The number of an event in the order of its device: rises with each, whatever its clock shows. */
const sequence = z.int().min(1).max(2_147_483_647).nullable().default(null);

/** A scan at a gate, or letting through after it. */
const attempt = {
  /** Of the event, chosen by the device: the same one sent again is kept once. */
  id,
  gateId: id,
  direction: z.enum(GATE_DIRECTIONS),
  /** What was scanned or typed. */
  code: requiredLine(MAX_SCANNED),
  deviceId: id.nullable().default(null),
  sequence,
  ...shownClock,
};

export const gateScanBody = z.object(attempt);
export type GateScanBody = z.input<typeof gateScanBody>;

/** Letting through; the note is needed against red. */
export const letThroughBody = z.object({ ...attempt, note: multiLine(2000).default('') });
export type LetThroughBody = z.input<typeof letThroughBody>;

/** A reason for red, in the caller's language. */
export const gateReasonTold = z.object({ reason: z.enum(GATE_REASONS), text: z.string() });

/** Who or what stands at the gate. */
export const gateSubject = z.object({
  kind: z.enum(['person', 'vehicle']),
  /** Of the card, or the plate. */
  number: z.string(),
  /** Of the person; of a vehicle its make. */
  name: z.string(),
  companyName: z.string(),
  /** Where the photo can be seen for a while; null where there is none. */
  imageUrl: z.string().nullable(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  /** Of a card that a gate has handed out: until when it counts, and whom its bearer visits; null of all else. */
  handedOut: z
    .object({
      cardType: z.literal(Object.values(CARD_TYPE)),
      until: z.iso.datetime(),
      host: z.string(),
    })
    .nullable(),
  isInside: z.boolean(),
  /** When and by which gate it was passed last; null for never. */
  since: z.iso.datetime().nullable(),
  sinceGateName: z.string().nullable(),
});
export type GateSubjectShown = z.infer<typeof gateSubject>;

/** The answer of a gate. */
export const gateScanAnswer = z.object({
  isGreen: z.boolean(),
  /** Whether a guard may let through against every reason, with a note. */
  mayOverrule: z.boolean(),
  /** All of them, in their order; none for green. */
  reasons: z.array(gateReasonTold),
  /** Null where the plant knows no such card or vehicle, or the code is forged. */
  subject: gateSubject.nullable(),
});
export type GateScanAnswer = z.infer<typeof gateScanAnswer>;

/** What letting through came to: `data` is the answer as it was then; null of an event that was kept before. */
export const letThroughAnswer = commandAnswer.extend({
  outcome: z.enum(GATE_OUTCOMES),
  data: gateScanAnswer.nullable(),
});
export type LetThroughAnswer = z.infer<typeof letThroughAnswer>;

/** Something that happened while there was no network, as the device has answered it. */
export const queuedGateEvent = z
  .object({
    id,
    gateId: id,
    direction: z.enum(GATE_DIRECTIONS),
    code: requiredLine(MAX_SCANNED),
    outcome: z.enum(GATE_OUTCOMES),
    reasons: z.array(z.enum(GATE_REASONS)).max(GATE_REASONS.length),
    note: multiLine(2000).default(''),
    /** As the device's clock has shown it. */
    happenedAt: instant,
    sequence,
    /** How far that clock was ahead, as last measured before. */
    offsetMs: offsetMs.nullable().default(null),
    /** When the list was made by which the device has answered; null where it had none. */
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

/** How many were new; whatever was sent is kept now and may be forgotten by the device. */
export const gateEventsAnswer = z.object({ stored: z.number(), knownBefore: z.number() });
export type GateEventsAnswer = z.infer<typeof gateEventsAnswer>;

/** Compares a device's clock with the server's. */
export const gateClockBody = z.object({ deviceId: id, ...shownClock });
export type GateClockBody = z.input<typeof gateClockBody>;
export const gateClockAnswer = z.object({ serverTime: z.iso.datetime() });
export type GateClockAnswer = z.infer<typeof gateClockAnswer>;

/** A device whose clock is wrong by more than the warning allows. */
export const wrongClock = z.object({
  name: z.string(),
  /** Milliseconds that it is ahead; negative where it is behind. */
  offsetMs: z.number(),
  /** When it was compared last. */
  seenAt: z.iso.datetime(),
});
export type WrongClock = z.infer<typeof wrongClock>;

/** Most passages that are told at once, and for how many days. */
export const MAX_OPEN_PASSAGES = 100;
export const OPEN_PASSAGE_DAYS = 7;

/** What a gate has let out without knowing whom, or has told with a time that cannot be. */
export const openPassage = z.object({
  id,
  kind: z.enum(['unknown', 'badTime']),
  /** What was scanned or typed. */
  number: z.string(),
  /** Of whom it tells; empty where nobody is known. */
  name: z.string(),
  direction: z.enum(GATE_DIRECTIONS),
  gateName: z.string(),
  /** Of an unknown one when it happened; of the other what the device's clock has shown. */
  at: z.iso.datetime(),
  byName: z.string(),
  deviceName: z.string(),
});
export type OpenPassage = z.infer<typeof openPassage>;
export const openPassages = z.array(openPassage);

/** Says who it was that passed, by the number of card or the plate. */
export const resolvePassageBody = z.object({ code: requiredLine(MAX_SCANNED) });
export type ResolvePassageBody = z.input<typeof resolvePassageBody>;

export const gateDeviceBody = z.object({ name: requiredLine(100) });
export type GateDeviceBody = z.input<typeof gateDeviceBody>;
export const gateDevice = z.object({ id, name: z.string() });
export type GateDevice = z.infer<typeof gateDevice>;
export const gateDeviceParams = z.object({ id });

/** Devices that are given lists, and who has registered them when. */
export const gateDevicesAnswer = z.array(
  gateDevice.extend({ registeredBy: z.string(), registeredAt: z.iso.datetime() }),
);
export type GateDevicesAnswer = z.infer<typeof gateDevicesAnswer>;

export const gateListQuery = z.object({ gateId: id, deviceId: id });
export type GateListQuery = z.infer<typeof gateListQuery>;

/** A key by which codes and lists can be checked. */
export const gateKey = z.object({
  id: z.string(),
  /** The 32 bytes of the public key (Ed25519), base64url. */
  publicKey: z.string(),
});
export type GateKey = z.infer<typeof gateKey>;

/** What a gate answers from without the server. */
export const gateListAnswer = z.object({
  /** JSON as `GateList`, just as it was signed. */
  payload: z.string(),
  keyId: z.string(),
  /** Of the payload's UTF-8, base64url. */
  signature: z.string(),
  /** Every key whose codes count. */
  keys: z.array(gateKey),
});
export type GateListAnswer = z.infer<typeof gateListAnswer>;
