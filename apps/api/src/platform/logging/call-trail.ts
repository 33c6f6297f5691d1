import { AsyncLocalStorage } from 'node:async_hooks';

/** What one call has done, for the log: who did it, and the ids of what it touched. */
export interface CallTrail {
  userId: string | undefined;
  ids: Set<string>;
}

const trails = new AsyncLocalStorage<CallTrail>();

/** More ids than these say nothing more of what a call was about. */
const MOST_IDS = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Runs a call with a trail of its own. */
export const withTrail = <T>(trail: CallTrail, work: () => T): T => trails.run(trail, work);

/** Says what the call at hand has touched. Only ids are taken: numbers of people and tokens look otherwise. */
export function touched(...values: readonly unknown[]): void {
  const ids = trails.getStore()?.ids;
  if (ids) addIds(ids, values);
}

export function addIds(ids: Set<string>, values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && UUID.test(value) && ids.size < MOST_IDS)
      ids.add(value.toLowerCase());
}

/** Says who the call at hand turned out to be of, where it came without a session. */
export function actedAs(userId: string): void {
  const trail = trails.getStore();
  if (trail) trail.userId ??= userId;
}
