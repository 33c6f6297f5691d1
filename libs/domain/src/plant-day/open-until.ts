const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The answer of a gate at a time. */
type IsGreenAt = (at: Date) => boolean;

/** From when to when a door opens; the end is not included. */
export interface OpenTime {
  from: Date;
  to: Date;
}

/**
 * Until when an answer that lets in holds, at most some hours: the last whole minute up to which it stays green. Answers
 * change at whole minutes, and within an hour only once.
 * @param isGreenAt the answer at a time
 * @param hours how long the answer may be kept at most
 */
export function openUntil(isGreenAt: IsGreenAt, now: Date, hours: number): Date {
  const last = new Date(now.getTime() + hours * HOUR_MS);
  for (const { at } of changes(isGreenAt, now, last, true)) return at;
  return last;
}

/**
 * The times at which an answer lets in, in order, each to whole minutes. Answers change at whole minutes, and within an hour
 * only once.
 * @param isGreenAt the answer at a time
 */
export function openTimes(isGreenAt: IsGreenAt, from: Date, until: Date): OpenTime[] {
  const times: OpenTime[] = [];
  let since = isGreenAt(from) ? from : undefined;
  for (const { at, isGreen } of changes(isGreenAt, from, until, since !== undefined)) {
    if (since) times.push({ from: since, to: at });
    since = isGreen ? at : undefined;
  }
  return since ? [...times, { from: since, to: until }] : times;
}

/** The changes of an answer, each at the first minute of the new one. */
function* changes(
  isGreenAt: IsGreenAt,
  from: Date,
  until: Date,
  isGreenNow: boolean,
): Generator<{ at: Date; isGreen: boolean }> {
  const last = until.getTime();
  const nextHour = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS + HOUR_MS;
  let isGreen = isGreenNow;
  let time = from.getTime();
  while (time < last) {
    const next = Math.min(nextHour(time), last);
    const isGreenNext = isGreenAt(new Date(next));
    if (isGreenNext !== isGreen) {
      yield { at: firstWith(isGreenAt, isGreenNext, time, next), isGreen: isGreenNext };
      isGreen = isGreenNext;
    }
    time = next;
  }
}

/** The first minute in which an answer is the new one. It is so at `to`, and not yet at `from`. */
function firstWith(isGreenAt: IsGreenAt, isGreen: boolean, from: number, to: number): Date {
  let before = Math.floor(from / MINUTE_MS) * MINUTE_MS;
  let first = to;
  while (first - before > MINUTE_MS) {
    const between = before + Math.floor((first - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (isGreenAt(new Date(between)) === isGreen) first = between;
    else before = between;
  }
  return new Date(first);
}

/**
 * Whether two lists of times are the same from a time on, so that a door that knows one of them needs not hear of the other.
 * @param now what was before does not matter
 */
export function areSameFrom(
  some: readonly OpenTime[],
  others: readonly OpenTime[],
  now: Date,
): boolean {
  const ahead = (times: readonly OpenTime[]) =>
    times
      .filter(({ to }) => to > now)
      .map(({ from, to }) => `${Math.max(from.getTime(), now.getTime())} ${to.getTime()}`)
      .join(' ');
  return ahead(some) === ahead(others);
}
