import { useSyncExternalStore } from 'react';

/** A value that parts of the page follow piece by piece. */
export interface Store<Value> {
  get: () => Value;
  /** Nothing happens when the change gives back the same value. */
  set: (change: (value: Value) => Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A store of its own, outside of React's tree. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * A piece of a store. Only a change of this very piece renders anew, so the choice has to give back what
 * is in the store, not something made of it.
 */
export function useStore<Value, Piece>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  choose: (value: Value) => Piece,
): Piece {
  return useSyncExternalStore(store.subscribe, () => choose(store.get()));
}
