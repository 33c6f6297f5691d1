import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { isCurrent, readSession, subscribeSession } from './session-store';

/** How many forms on the page must outlive the session. */
const holders = createStore(() => 0);
/** Whose forms they are. */
let owner: string | undefined;

/** Whether something on the page would be lost if it were left now. */
export const isPageHeld = (): boolean => holders.getState() > 0;
export const usePageHeld = (): boolean => useStore(holders, (count) => count > 0);

/** Keeps the page as it is when the session ends: logging in again happens over it, and loses nothing. */
export function useHoldPage() {
  useEffect(() => {
    owner = readSession()?.email ?? owner;
    holders.setState((count) => count + 1);
    return () => holders.setState((count) => count - 1);
  }, []);
}

/**
 * Resolves as soon as somebody is logged in.
 * @returns whether it is who held the page: what one has typed is not sent in another's name
 */
export function sessionBack(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const session = readSession();
      if (!isCurrent(session)) return;
      stop();
      resolve(session?.email === owner);
    };
    const stop = subscribeSession(look);
    look();
  });
}
