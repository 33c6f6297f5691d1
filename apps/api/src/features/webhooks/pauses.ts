/** Seconds before each retry: about a day in total. */
export const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 28_800, 28_800] as const;

/** The consequence of a failed try. */
export type Failure =
  /** The receiver does not answer or has changed: it gets nothing before the pause is over. */
  | 'receiver'
  /** The receiver refuses this event: events about other things continue. */
  | 'event';

/** Statuses that are about the receiver and not about the event. */
const OF_RECEIVER = [401, 403, 404, 405, 407, 408, 410, 421, 425, 429];

/** @param status of the answer; null without an answer */
export const failureOf = (status: number | null): Failure =>
  status !== null && status >= 400 && status < 500 && !OF_RECEIVER.includes(status)
    ? 'event'
    : 'receiver';

/** When to try again after this many failures; null to give up. */
export function retryAt(failures: number, now: Date): Date | null {
  const pause = PAUSES[failures - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
