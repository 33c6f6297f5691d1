import type { BookRefusal, SessionState } from '@portal/contracts';
import { plantDate } from '../plant-time';

/** A class as far as its seats depend on it. */
export interface SeatedSession {
  state: SessionState;
  beginsAt: Date;
}

/** Whether people can be booked and withdrawn, and place and time changed: until the class begins. */
export const isBookable = ({ state, beginsAt }: SeatedSession, now: Date): boolean =>
  state === 'open' && beginsAt > now;

/** Whether it can be noted who came: from the day of the class until its results are saved. */
export const hasRollCall = ({ state, beginsAt }: SeatedSession, now: Date): boolean =>
  state === 'open' && plantDate(beginsAt) <= plantDate(now);

/** What a person gets, or why the person gets nothing. */
export type Seat = 'booked' | 'waiting' | BookRefusal;

/** What speaks against a person's booking. */
export interface Asking {
  isBarred: boolean;
  isLacking: boolean;
  /** Has a seat in a coming class of the course, or waits for one. */
  isBooked: boolean;
}

/**
 * What each person gets, in the order in which they are asked for. The first ones get the free seats; the others wait,
 * if they may.
 */
export function seatsFor(
  people: readonly Asking[],
  { free, mayWait }: { free: number; mayWait: boolean },
): Seat[] {
  let left = free;
  return people.map(({ isBarred, isLacking, isBooked }) => {
    if (isBarred) return 'barred';
    if (isBooked) return 'bookedAlready';
    if (!isLacking) return 'notLacking';
    if (left > 0) {
      left -= 1;
      return 'booked';
    }
    return mayWait ? 'waiting' : 'full';
  });
}

/** Who of those who wait gets a seat that is free now: the first in line. */
export const movingUp = <Waiting extends { line: number }>(
  waiting: readonly Waiting[],
  free: number,
): Waiting[] => waiting.toSorted((one, other) => one.line - other.line).slice(0, Math.max(0, free));
