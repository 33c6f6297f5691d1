import { createContext, useContext, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** What was typed into a field and could not be read. */
export interface Unread {
  text: string;
  /** Why not, as it is said. */
  problem: string;
}

/** By the names of fields: what was typed stays while its field is off the page. */
export type UnreadStore = StoreApi<ReadonlyMap<string, Unread>>;

/** @param texts what could not be read when the form was left */
export const createUnread = (texts: ReadonlyMap<string, Unread> = new Map()): UnreadStore =>
  createStore<ReadonlyMap<string, Unread>>(() => texts);

const Context = createContext<UnreadStore | null>(null);

/** Keeps what cannot be read in the fields inside, as long as the form is open. */
export const UnreadProvider = Context.Provider;

/** What of a field could not be read, and a way to keep it; alone, a field keeps it itself. */
export function useUnread(name: string): [Unread | null, (unread: Unread | null) => void] {
  const [own] = useState(() => createUnread());
  const store = useContext(Context) ?? own;
  const unread = useStore(store, (all) => all.get(name) ?? null);
  const keep = (next: Unread | null) => {
    if (next === null && !store.getState().has(name)) return;
    const all = new Map(store.getState());
    if (next === null) all.delete(name);
    else all.set(name, next);
    store.setState(all, true);
  };
  return [unread, keep];
}
