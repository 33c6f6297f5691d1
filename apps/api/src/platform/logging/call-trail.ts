import { AsyncLocalStorage } from 'node:async_hooks';

/** Records for the log who made a call and the ids that it touched. */
export interface CallTrail {
  userId: string | undefined;
  /** Whether a command succeeded; undefined for other calls. */
  isSuccess: boolean | undefined;
  ids: Set<string>;
}

const trails = new AsyncLocalStorage<CallTrail>();

/** More ids than this do not help to understand a call. */
const MOST_IDS = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Runs a call with a trail of its own. */
export const withTrail = <T>(trail: CallTrail, work: () => T): T => trails.run(trail, work);

/** Records ids that the current call has touched. Only UUIDs are kept: personal numbers and tokens look different. */
export function touched(...values: readonly unknown[]): void {
  const ids = trails.getStore()?.ids;
  if (ids) addIds(ids, values);
}

export function addIds(ids: Set<string>, values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && UUID.test(value) && ids.size < MOST_IDS)
      ids.add(value.toLowerCase());
}

/** Records the user of the current call, if it came without a session. */
export function actedAs(userId: string): void {
  const trail = trails.getStore();
  if (trail) trail.userId ??= userId;
}
