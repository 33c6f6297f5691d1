import { addDays, plantInstant } from '@portal/domain';
import type { Random } from './random';

/** A stay of a person or vehicle at the plant; `day` (yyyy-MM-dd) is the day on which it begins. */
export interface Stay {
  day: string;
  from: Date;
  to: Date;
}

/** Percentage of people who work at night; share of the others who come on a Sunday, and on other days. */
const NIGHT = 28;
const SUNDAY_SHARE = 0.3;
const WORKDAY_SHARE = 0.78;
/** Shares of day workers who stay into the evening, and who go out for a while at noon. */
const LATE_SHARE = 0.16;
const NOON_SHARE = 0.06;

/** Number of consecutive nights that a person works, in a cycle of how many nights. */
const NIGHTS_ON = 4;
const NIGHT_TURN = 6;

/** One in this many vehicles works inside the plant, for this many consecutive days. */
const STAYING = 2;
const STAYS_DAYS = 6;

/**
 * A person's stays at the plant on a day. Shifts follow each other, so that there is someone at every hour.
 * @param at the person's position among all with a running request; night workers are spread evenly over it
 */
export function staysOfPerson(random: Random, at: number, day: string): Stay[] {
  const minutes = (least: number, most: number) => random.int(least, most);
  const stay = (from: number, to: number): Stay => ({
    day,
    from: instantOf(day, from),
    to: instantOf(day, to),
  });
  // Drawn for every person, so that the choices for one do not change those for others.
  const [isThere, isLate, isNoon] = [random.next(), random.happens(LATE_SHARE), random.next()];
  const [comes, goes] = [minutes(6 * 60 + 5, 7 * 60 + 25), minutes(0, 55)];
  if (isOfNight(at)) {
    const isOn = (dayNumber(day) + at) % NIGHT_TURN < NIGHTS_ON;
    return isOn ? [stay(16 * 60 + 30 + (comes % 55), 30 * 60 + 35 + goes)] : [];
  }
  if (isThere >= (isSunday(day) ? SUNDAY_SHARE : WORKDAY_SHARE)) return [];
  const leaves = (isLate ? 19 * 60 : 16 * 60 + 40) + goes;
  if (isNoon >= NOON_SHARE) return [stay(comes, leaves)];
  return [stay(comes, 11 * 60 + 30 + (goes % 15)), stay(12 * 60 + 35 + (goes % 20), leaves)];
}

/**
 * A vehicle's stays at the plant: some come and go on the same day, the others stay for six days of the week.
 * @param at its position among all with a permit
 */
export function staysOfVehicle(random: Random, at: number, day: string): Stay[] {
  const [isThere, comes, takes] = [
    random.next(),
    random.int(7 * 60 + 10, 9 * 60),
    random.int(90, 420),
  ];
  if (at % STAYING === 0) {
    const turn = (dayNumber(day) + at) % (STAYS_DAYS + 1);
    if (turn !== 0) return [];
    const out = addDays(day, STAYS_DAYS);
    return [
      {
        day,
        from: instantOf(day, 6 * 60 + (comes % 60)),
        to: instantOf(out, 17 * 60 + (takes % 40)),
      },
    ];
  }
  if (isThere >= (isSunday(day) ? SUNDAY_SHARE : WORKDAY_SHARE)) return [];
  return [{ day, from: instantOf(day, comes), to: instantOf(day, comes + takes) }];
}

const isOfNight = (at: number): boolean => (at * 37) % 100 < NIGHT;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const instantOf = (day: string, minutes: number): Date =>
  new Date(plantInstant(`${day} 00:00`).getTime() + minutes * MINUTE);
const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY);
const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;
