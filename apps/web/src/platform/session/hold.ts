import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { isCurrent, readSession, subscribeSession } from './session-store';

/** How many forms on the page must outlive the session. */
const holders = createStore(() => 0);
/** The email of the user who filled in the forms. */
let owner: string | undefined;

/** Whether leaving the page now would lose something. */
export const isPageHeld = (): boolean => holders.getState() > 0;
export const usePageHeld = (): boolean => useStore(holders, (count) => count > 0);

/**
 * Keeps the page when the session ends: the user logs in again in a dialog over the page, and loses
 * nothing.
 */
export function useHoldPage() {
  useEffect(() => {
    owner = readSession()?.email ?? owner;
    holders.setState((count) => count + 1);
    return () => holders.setState((count) => count - 1);
  }, []);
}

/**
 * Resolves as soon as a user is logged in.
 * @returns whether it is the user who held the page: nothing that one user typed is sent in
 * another's name
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
