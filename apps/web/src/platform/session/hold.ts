import { useEffect } from 'react';
import { createStore, useStore } from '../store/store';
import { isCurrent, readSession, subscribeSession } from './session-store';

/** How many forms on the page must outlive the session. */
const holders = createStore(0);

/** Whether something on the page would be lost if it were left now. */
export const isPageHeld = (): boolean => holders.get() > 0;
export const usePageHeld = (): boolean => useStore(holders, (count) => count > 0);

/** Keeps the page as it is when the session ends: logging in again happens over it (decisions, section 6). */
export function useHoldPage() {
  useEffect(() => {
    holders.set((count) => count + 1);
    return () => holders.set((count) => count - 1);
  }, []);
}

/** Resolves as soon as somebody is logged in. */
export function sessionBack(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isCurrent(readSession())) return;
      stop();
      resolve();
    };
    const stop = subscribeSession(look);
    look();
  });
}
