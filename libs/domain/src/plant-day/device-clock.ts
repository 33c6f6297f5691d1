import { CLOCK_WARNING_MS, MAX_OFFLINE_DAYS } from '@portal/contracts';

/** What a device says about its clock with a call; times in milliseconds. */
export interface ToldClock {
  /** The time of the clock; null if the device does not send it. */
  sentAt: number | null;
  /** By how much it was ahead at the last measurement; null if it was never measured. */
  offsetMs: number | null;
}

/**
 * A call takes at most this long. If a measured difference would need more, the clock was set
 * since.
 */
const LONGEST_WAY_MS = 60_000;
/** The error of a measurement. */
const MEASURED_MS = 2000;

/**
 * By how much a clock is ahead of the server's, in milliseconds; negative if it is behind. A
 * measured difference counts as long as it agrees with the clock's current time; otherwise the
 * clock was set since.
 */
export function clockOffset({ sentAt, offsetMs }: ToldClock, receivedAt: number): number {
  if (sentAt === null) return offsetMs ?? 0;
  const shown = sentAt - receivedAt;
  const agrees =
    offsetMs !== null && offsetMs >= shown - MEASURED_MS && offsetMs <= shown + LONGEST_WAY_MS;
  return agrees ? offsetMs : shown;
}

/**
 * By how much a clock is ahead, from a call that was sent and answered at these times of that
 * clock.
 */
export const measuredOffset = (sentAt: number, answeredAt: number, serverTime: number): number =>
  Math.round((sentAt + answeredAt) / 2 - serverTime);

/** Whether a clock is so wrong that a warning is shown. */
export const isWrongClock = (offsetMs: number | null): offsetMs is number =>
  offsetMs !== null && Math.abs(offsetMs) >= CLOCK_WARNING_MS;

/** A time for a list; marked if it was corrected. A list stored by an earlier version does not say it. */
export const markedTime = (
  time: string,
  { isTimeCorrected }: { isTimeCorrected?: boolean | undefined },
): string => (isTimeCorrected === true ? `~ ${time}` : time);

/** The error of a clock for a text: hours and whole minutes. */
export function shownOffset(offsetMs: number): {
  hours: number;
  minutes: number;
  isAhead: boolean;
} {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, isAhead: offsetMs > 0 };
}

/** An event from a device; times in milliseconds. */
export interface TimedByDevice {
  /** Its number in the device's own order; null if the device has no order. */
  sequence: number | null;
  /** The time of the device's clock. */
  happenedAt: number;
  /**
   * By how much the clock was ahead at the last measurement before the event; null if it was never
   * measured.
   */
  offsetMs: number | null;
  /** When the list was made from which the device answered, by the server's clock. */
  listMadeAt: number | null;
}

/** What the server knows of the device when a batch arrives; times in milliseconds. */
export interface BatchOfDevice {
  receivedAt: number;
  registeredAt: number;
  /** By how much its clock is ahead now. */
  offsetMs: number;
  /**
   * The times of the stored events directly before and after the batch in the device's order; null
   * if there are none.
   */
  before: number | null;
  after: number | null;
}

/** Why a time is impossible. */
export type BadTime = 'beforeDevice' | 'beforeList' | 'tooOld';

/** An event with the time that counts, or the reason why no time does. */
export interface Timed {
  at: number;
  offsetMs: number;
  bad: BadTime | null;
}

/** The tolerance before a corrected time counts as wrong. */
const SLACK_MS = 5 * 60_000;
const OLDEST_MS = MAX_OFFLINE_DAYS * 24 * 3_600_000;

/**
 * The times of the events in a batch, by the server's clock, in their order. Each time is corrected
 * by the clock's error. No event is later than its arrival, and within a device each is later than
 * the one before it in the device's own order. So the device's last event counts as its last,
 * whatever its clock has shown.
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
  // If the clock was set since the measurement, the current difference may be the right one.
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
