/** Seconds before each further try: about a day in all. */
export const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 28_800, 28_800] as const;

/** What follows when a try came to nothing. */
export type Failure =
  /** The receiver does not answer, or is not what it was: nothing goes out to it before the pause is over. */
  | 'receiver'
  /** It refuses this event: what is about other things goes on. */
  | 'event';

/** Answers that say something of the receiver, and nothing of the event. */
const OF_RECEIVER = [401, 403, 404, 405, 407, 408, 410, 421, 425, 429];

/** @param status of the answer; null where there was none */
export const failureOf = (status: number | null): Failure =>
  status !== null && status >= 400 && status < 500 && !OF_RECEIVER.includes(status)
    ? 'event'
    : 'receiver';

/** When it is tried again after so many failures; null where it is given up. */
export function retryAt(failures: number, now: Date): Date | null {
  const pause = PAUSES[failures - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
