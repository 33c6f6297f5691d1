import type { GateDirection, RowOf, workingTimeLimits } from '@portal/contracts';
import { addDays, plantDate, plantInstant, plantTime } from '../plant-time';

/** A person's way through a gate: the minute since 1970, and the direction. */
export type Passage = readonly [minute: number, direction: GateDirection];

/** What is known of a person's time at the plant; people without passages that matter have none. */
export interface Worked {
  /** The passages, in order. */
  passages: readonly Passage[];
  /** Minutes inside before them, in the week that begins on the day. */
  earlier: { week: string; minutes: number };
}

export type WorkingLimit = Pick<
  RowOf<typeof workingTimeLimits>,
  'limitKind' | 'active' | 'hours' | 'afterHours' | 'atGate'
>;

/** A limit that a person exceeds on the way in. */
export interface ExceededLimit {
  limit: WorkingLimit['limitKind'];
  /** Minutes inside, or of rest. */
  minutes: number;
  /** The hours of the limit. */
  hours: number;
  /** From when the person may come in, in plant time, yyyy-MM-dd HH:mm; null while the person counts as inside. */
  until: string | null;
  isAmber: boolean;
}

/** From in to out, in minutes since 1970; `to` is null while it lasts. */
export interface Stay {
  from: number;
  to: number | null;
}

/** A stay counts for so many hours at most: after that, the way out was not recorded. */
export const LONGEST_COUNTED_HOURS = 24;

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const LONGEST_COUNTED = LONGEST_COUNTED_HOURS * HOUR;

/** The minute of an instant since 1970. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

const timeOf = (minute: number): string => plantTime(new Date(minute * MINUTE_MS));
const midnightOf = (day: string): number => minuteOf(plantInstant(`${day} 00:00`));

/** The Monday of a day's week; both yyyy-MM-dd. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The first instant whose passages can matter on a day: for its week, and for the hours and the rest before it. */
export function passagesFrom(day: string): Date {
  const recent = addDays(day, -2);
  const monday = mondayOf(day);
  return plantInstant(`${addDays(monday < recent ? monday : recent, -1)} 00:00`);
}

/**
 * The stays that follow from passages, in order. A way in while a person counts as inside begins a new stay; how long the one
 * before has lasted is unknown, so it does not count. A way out without a way in ends nothing.
 */
export function staysOf(passages: readonly Passage[]): Stay[] {
  const stays: Stay[] = [];
  let from: number | null = null;
  for (const [minute, direction] of passages) {
    if (direction === 'out' && from !== null) stays.push({ from, to: minute });
    from = direction === 'in' ? minute : null;
  }
  return from === null ? stays : [...stays, { from, to: null }];
}

/** What is known as if a person inside left at a minute, at the earliest. A stay whose way out was not recorded remains. */
export function leftBy(worked: Worked, minute: number): Worked {
  const last = worked.passages.at(-1);
  if (last?.[1] !== 'in' || last[0] <= minute - LONGEST_COUNTED) return worked;
  return { ...worked, passages: [...worked.passages, [minute, 'out']] };
}

/** The minutes of stays between two minutes; a stay that lasts counts until the second one. */
const minutesInside = (stays: readonly Stay[], from: number, to: number): number =>
  stays.reduce((sum, stay) => {
    const end = Math.min(stay.to ?? to, stay.from + LONGEST_COUNTED, to);
    return sum + Math.max(0, end - Math.max(stay.from, from));
  }, 0);

/** The minutes inside since the last full rest, over a day at most. @param lastOut minute of the last way out */
function minutesSinceRest(stays: readonly Stay[], lastOut: number, rest: number): number {
  const ended = stays.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
  let [sum, begin] = [0, lastOut];
  for (const { from, to } of ended.toReversed()) {
    if (begin - to >= rest || to <= lastOut - DAY) break;
    sum += Math.min(to - from, LONGEST_COUNTED);
    begin = from;
  }
  return sum;
}

/**
 * The limits that a person exceeds on the way in (docs/product/working-time.md). Gates, lists of devices and tests measure by
 * this function alone.
 * @param now plant time, yyyy-MM-dd HH:mm; later passages do not count
 */
export function exceededLimits(
  worked: Worked | null,
  limits: readonly WorkingLimit[],
  now: string,
): ExceededLimit[] {
  if (!worked) return [];
  const at = minuteOf(plantInstant(now));
  const passages = worked.passages.filter(([minute]) => minute <= at);
  const stays = staysOf(passages);
  const isInside = stays.at(-1)?.to === null;
  const week = mondayOf(now.slice(0, 10));
  const measured = {
    inside: () => {
      const minutes = minutesInside(stays, at - DAY, at);
      return { minutes, isOver: (limit: number) => minutes >= limit };
    },
    rest: () => {
      const lastOut = passages.findLast(([, direction]) => direction === 'out')?.[0];
      const minutes = isInside || lastOut === undefined ? Infinity : at - lastOut;
      return { minutes, isOver: (limit: number) => minutes < limit };
    },
    week: () => {
      const earlier = worked.earlier.week === week ? worked.earlier.minutes : 0;
      const minutes = earlier + minutesInside(stays, midnightOf(week), at);
      return { minutes, isOver: (limit: number) => minutes >= limit };
    },
  };
  return limits.flatMap(({ limitKind: kind, active, hours, afterHours, atGate }) => {
    if (!active || atGate === 'none') return [];
    const limit = hours * HOUR;
    const { minutes, isOver } = measured[kind]();
    if (!isOver(limit)) return [];
    if (kind === 'rest' && minutesSinceRest(stays, at - minutes, limit) < afterHours * HOUR)
      return [];
    const ends = {
      inside: () => insideEnds(stays, at, limit),
      rest: () => at - minutes + limit,
      week: () => midnightOf(addDays(week, 7)),
    };
    const until = isInside ? null : timeOf(ends[kind]());
    return [{ limit: kind, minutes, hours, until, isAmber: atGate === 'amber' }];
  });
}

/** The first minute at which less than the limit lies within the 24 hours before, if the person stays outside. */
function insideEnds(stays: readonly Stay[], at: number, limit: number): number {
  let minute = at;
  while (minutesInside(stays, minute - DAY, minute) >= limit) minute++;
  return minute;
}

/**
 * The part of what is known that can matter from now on for some hours: the passages of the last day with the rest before
 * it, and the sum of the week before them. Null if nothing of it can exceed a limit, as for most people.
 * @param hoursAhead for how long answers rest on it
 */
export function workedAhead(
  { passages, earlier }: Worked,
  limits: readonly WorkingLimit[],
  now: Date,
  hoursAhead: number,
): Worked | null {
  const limitOf = (kind: WorkingLimit['limitKind'], none: number) =>
    limits.find(
      ({ limitKind, active, atGate }) => limitKind === kind && active && atGate !== 'none',
    )?.hours ?? none;
  const at = minuteOf(now);
  const cut = at - DAY - limitOf('rest', 0) * HOUR;
  const firstAfter = passages.findIndex(([minute]) => minute > cut);
  const after = firstAfter < 0 ? passages.length : firstAfter;
  // A stay that lasted at the cut belongs to the part that is kept.
  const kept = passages[after - 1]?.[1] === 'in' ? after - 1 : after;
  const week = mondayOf(plantDate(now));
  const ended = staysOf(passages.slice(0, kept)).filter(({ to }) => to !== null);
  const before = minutesInside(ended, midnightOf(week), at);
  const minutes = before + (earlier.week === week ? earlier.minutes : 0);
  const recent = passages.slice(kept);
  const mayMatter = minutes + hoursAhead * HOUR >= limitOf('week', Infinity) * HOUR;
  if (recent.length === 0 && !mayMatter) return null;
  return { passages: recent, earlier: { week, minutes } };
}

/** The values that the words for an exceeded limit contain. */
export function exceededWords({
  minutes,
  hours: limit,
  until,
}: Pick<ExceededLimit, 'minutes' | 'hours' | 'until'>) {
  const [hour, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const [day = '', time = ''] = until?.split(' ') ?? [];
  return { hour, minutes: rest, limit, time, day: day.slice(5).split('-').toReversed().join('/') };
}
