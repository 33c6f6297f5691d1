import type { Caller } from './demo';

/**
 * Makes something once for each caller of a portal, and hands out copies of it: what a test does to its own changes
 * no other's. Kept as long as the module is loaded, which is for a file of tests.
 */
export function keptFor<T>(make: (caller: Caller) => Promise<T>): (caller: Caller) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return async (caller) => {
    const key = `${caller.client.baseUrl} ${caller.token}`;
    const made = kept.get(key) ?? make(caller);
    kept.set(key, made);
    return structuredClone(await made);
  };
}
