import type { Caller } from './demo';

/**
 * Creates something once for each caller of a portal, and returns copies of it, so that no test
 * changes the value of another one. It is kept as long as the module is loaded, that is for one
 * test file.
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
