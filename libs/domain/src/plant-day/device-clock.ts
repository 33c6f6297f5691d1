import { CLOCK_WARNING_MS, MAX_OFFLINE_DAYS } from '@portal/contracts';

/** What a device says of its clock as it calls; instants in milliseconds. */
export interface ToldClock {
  /** What the clock shows; null where the device does not say. */
  sentAt: number | null;
  /** By how much it was ahead when it was measured there and back; null where it never was. */
  offsetMs: number | null;
}

/** A call takes so long at most; a measured difference that would need more is another clock's. */
const LONGEST_WAY_MS = 60_000;
/** What measuring is off by. */
const MEASURED_MS = 2000;

/**
 * By how much a clock is ahead of the server's, in milliseconds; negative where it is behind. What was measured there and
 * back counts as long as it agrees with what the clock shows now; otherwise the clock was set meanwhile.
 */
export function clockOffset({ sentAt, offsetMs }: ToldClock, receivedAt: number): number {
  if (sentAt === null) return offsetMs ?? 0;
  const shown = sentAt - receivedAt;
  const agrees =
    offsetMs !== null && offsetMs >= shown - MEASURED_MS && offsetMs <= shown + LONGEST_WAY_MS;
  return agrees ? offsetMs : shown;
}

/** By how much a clock is ahead, of a call that was sent and answered at these times of it. */
export const measuredOffset = (sentAt: number, answeredAt: number, serverTime: number): number =>
  Math.round((sentAt + answeredAt) / 2 - serverTime);

/** Whether a clock is so wrong that people are told of it. */
export const isWrongClock = (offsetMs: number | null): offsetMs is number =>
  offsetMs !== null && Math.abs(offsetMs) >= CLOCK_WARNING_MS;

/** How wrong a clock is, as it is told: in hours and whole minutes. */
export function shownOffset(offsetMs: number): {
  hours: number;
  minutes: number;
  isAhead: boolean;
} {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, isAhead: offsetMs > 0 };
}

/** An event as its device tells it; instants in milliseconds. */
export interface TimedByDevice {
  /** Of the device's own order; null where it counts none. */
  sequence: number | null;
  /** What its clock showed. */
  happenedAt: number;
  /** By how much that was ahead, as last measured before; null where it was not. */
  offsetMs: number | null;
  /** When the list was made, by the server's clock, from which it was answered. */
  listMadeAt: number | null;
}

/** What the server knows of the device as a batch comes in; instants in milliseconds. */
export interface BatchOfDevice {
  receivedAt: number;
  registeredAt: number;
  /** By how much its clock is ahead now. */
  offsetMs: number;
  /** When the events happened that stand next to the batch in the device's order; null where none is kept. */
  before: number | null;
  after: number | null;
}

/** Why a time cannot be. */
export type BadTime = 'beforeDevice' | 'beforeList' | 'tooOld';

/** An event with the time that counts, or why none does. */
export interface Timed {
  at: number;
  offsetMs: number;
  bad: BadTime | null;
}

/** What a corrected time may be off by before it is called wrong. */
const SLACK_MS = 5 * 60_000;
const OLDEST_MS = MAX_OFFLINE_DAYS * 24 * 3_600_000;

/**
 * When the events of a batch happened, by the server's clock, in their order. Each is corrected by what its clock was
 * ahead, none is later than its receipt, and within a device each is later than the one before it in the device's own
 * order: what it did last counts last, whatever its clock has shown.
 */
export function timesOfBatch(events: readonly TimedByDevice[], batch: BatchOfDevice): Timed[] {
  const timed = events.map((event) => correct(event, batch));
  const ordered = events
    .map(({ sequence }, place) => ({ sequence, timed: timed[place] }))
    .filter((one): one is { sequence: number; timed: Timed } => one.sequence !== null)
    .filter((one) => one.timed.bad === null)
    .toSorted((one, other) => one.sequence - other.sequence);
  let latest = Math.min(batch.receivedAt, (batch.after ?? Infinity) - 1);
  for (const { timed: one } of ordered.toReversed()) {
    one.at = Math.min(one.at, latest);
    latest = one.at - 1;
  }
  let earliest = batch.before === null ? -Infinity : batch.before + 1;
  for (const { timed: one } of ordered) {
    one.at = Math.max(one.at, earliest);
    earliest = one.at + 1;
  }
  return timed;
}

function correct({ happenedAt, offsetMs, listMadeAt }: TimedByDevice, batch: BatchOfDevice): Timed {
  const { receivedAt, registeredAt } = batch;
  const isPossible = (at: number) =>
    at <= receivedAt + MEASURED_MS && at >= (listMadeAt ?? registeredAt) - SLACK_MS;
  // Where the clock was set since it was measured, the other difference may be the one that holds.
  const offsets = offsetMs === null ? [batch.offsetMs] : [offsetMs, batch.offsetMs];
  const offset = offsets.find((one) => isPossible(happenedAt - one)) ?? batch.offsetMs;
  const at = Math.min(happenedAt - offset, receivedAt);
  return { at, offsetMs: offset, bad: badTime(at, listMadeAt, batch) };
}

function badTime(
  at: number,
  listMadeAt: number | null,
  { receivedAt, registeredAt }: BatchOfDevice,
): BadTime | null {
  if (at < registeredAt - SLACK_MS) return 'beforeDevice';
  if (at < receivedAt - OLDEST_MS) return 'tooOld';
  return listMadeAt !== null && at < listMadeAt - SLACK_MS ? 'beforeList' : null;
}
