import { z } from 'zod';
import { commandAnswer } from '../answers';
import { instant } from '../dates';
import { id, madeId, optionalName } from '../fields';
import { multiLine, singleLine } from '../text';
import { isTimeCorrected, shownClock } from './gate';

export const MUSTER_KINDS = ['alarm', 'drill'] as const;
export type MusterKind = (typeof MUSTER_KINDS)[number];

/** What a warden can note about a person; `open` takes the note before back. */
export const MUSTER_TICKS = ['safe', 'notFound', 'open'] as const;
export type MusterTickState = (typeof MUSTER_TICKS)[number];

/** What counts for a person: the newest note, or that the person left by a gate. */
export const MUSTER_STATES = [...MUSTER_TICKS, 'left'] as const;
export type MusterState = (typeof MUSTER_STATES)[number];

/** Maximum number of ticks in one batch; a phone with more sends several batches. */
export const MAX_MUSTER_TICKS = 200;
/** Maximum number of past musters in an answer. */
export const MAX_MUSTERS = 50;

/** How many people a muster has, and how they are; `missing` are those neither safe nor out. */
export const musterCounts = z.object({
  total: z.number(),
  safe: z.number(),
  left: z.number(),
  missing: z.number(),
  /** Those of the missing who were looked for. */
  notFound: z.number(),
});
export type MusterCounts = z.infer<typeof musterCounts>;

/** A note about a person, by the server's clock. */
export const shownMusterTick = z.object({
  state: z.enum(MUSTER_TICKS),
  at: z.iso.datetime(),
  byName: z.string(),
  place: z.string(),
});
export type ShownMusterTick = z.infer<typeof shownMusterTick>;

/** A person of a muster. */
export const musteredPerson = z.object({
  /** The id of the plant's record; of a person whom the plant does not know, chosen by the phone. */
  id,
  name: z.string(),
  companyName: z.string(),
  /** The number of the card that was used at the gate. */
  number: z.string(),
  /** The phone of the company's contact for the visit; empty if there is none. */
  phone: z.string(),
  areaNames: z.array(z.string()),
  gateName: z.string(),
  /** Since when the person was inside; null if unknown. */
  since: z.iso.datetime().nullable(),
  isTimeCorrected,
  /** Found, not on the list. */
  isAdded: z.boolean(),
  /** When the person left by a gate. */
  leftAt: z.iso.datetime().nullable(),
  state: z.enum(MUSTER_STATES),
  /** The newest note. */
  tick: shownMusterTick.nullable(),
  /** Whether wardens noted both that the person is safe and that the person was not found. */
  isDiffering: z.boolean(),
});
export type MusteredPerson = z.infer<typeof musteredPerson>;

const head = {
  id,
  kind: z.enum(MUSTER_KINDS),
  startedAt: z.iso.datetime(),
  startedByName: z.string(),
  endedAt: z.iso.datetime().nullable(),
};

/** That a muster is running, without its people. */
export const runningMuster = z.object({ kind: head.kind, startedAt: head.startedAt });
export type RunningMuster = z.infer<typeof runningMuster>;
export const runningMusterAnswer = z.object({ muster: runningMuster.nullable() });

/** The running muster; people who are missing come first. */
export const heldMuster = z.object({
  ...head,
  counts: musterCounts,
  people: z.array(musteredPerson),
  /** How many came in since it began; they are not in the list. */
  cameIn: z.number(),
});
export type HeldMuster = z.infer<typeof heldMuster>;
export const heldMusterAnswer = z.object({ muster: heldMuster.nullable() });

export const startMusterBody = z.object({ kind: z.enum(MUSTER_KINDS) });
export const startMusterAnswer = commandAnswer.extend({ id: id.nullable() });
export const musterParams = z.object({ id });
export const endMusterBody = z.object({ note: multiLine(2000).default('') });

/** A person who is not on the list, as a warden names the person. */
export const unlistedPerson = z.object({
  name: optionalName,
  companyName: singleLine(255),
  number: singleLine(50),
});
export type UnlistedPerson = z.infer<typeof unlistedPerson>;

/** A note of a warden as the phone keeps it. */
export const musterTick = z.object({
  /** The same id is stored once, however often it is sent. */
  id: madeId,
  /** Null if the phone did not know the muster, because it had no network. */
  musterId: id.nullable(),
  personId: madeId,
  state: z.enum(MUSTER_TICKS),
  place: singleLine(100),
  /** The number in the order of the phone; it rises with each tick, whatever the clock shows. */
  sequence: z.int().min(1).max(2_147_483_647),
  /** The time of the phone's clock. */
  tickedAt: instant,
  /** How far that clock was ahead at the last measurement before. */
  offsetMs: shownClock.offsetMs,
  /** Who it is, if the person is not on the phone's list. */
  found: unlistedPerson.nullable().default(null),
});
export type MusterTick = z.output<typeof musterTick>;

/** Ticks of a phone; without any it only compares the clocks. */
export const musterTicksBody = z.object({
  phoneId: madeId,
  ticks: z.array(musterTick).max(MAX_MUSTER_TICKS),
  ...shownClock,
});
export type MusterTicksBody = z.output<typeof musterTicksBody>;

/** All sent ticks are stored now, except the waiting ones: no muster was held at their time. */
export const musterTicksAnswer = z.object({
  serverTime: z.iso.datetime(),
  stored: z.number(),
  knownBefore: z.number(),
  waiting: z.array(id),
});
export type MusterTicksAnswer = z.infer<typeof musterTicksAnswer>;

/** A muster of the past. */
export const pastMuster = z.object({ ...head, counts: musterCounts });
export type PastMuster = z.infer<typeof pastMuster>;
export const pastMusters = z.array(pastMuster);
