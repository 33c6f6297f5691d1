import { createContext, useContext, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** A text that was typed into a field and could not be read. */
export interface Unread {
  text: string;
  /** The reason, as shown to the user. */
  problem: string;
}

/** Unreadable texts by field name. A text is kept while its field is not on the page. */
export type UnreadStore = StoreApi<ReadonlyMap<string, Unread>>;

/** @param texts the unreadable texts of when the form was last left */
export const createUnread = (texts: ReadonlyMap<string, Unread> = new Map()): UnreadStore =>
  createStore<ReadonlyMap<string, Unread>>(() => texts);

const Context = createContext<UnreadStore | null>(null);

/** Keeps unreadable texts of the fields inside, as long as the form is open. */
export const UnreadProvider = Context.Provider;

/**
 * The unreadable text of a field, and a function that stores it. Without a form around it, the
 * field stores it itself.
 */
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
