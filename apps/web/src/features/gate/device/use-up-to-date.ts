import { useEffect } from 'react';
import {
  lastSessionEnd,
  readSession,
  subscribeSession,
} from '../../../platform/session/session-store';
import { catchUp, dropList } from './gate-device';

const EVERY_MS = 60_000;

/**
 * While the server can be reached, sends waiting events and keeps the list fresh. A logout by
 * choice deletes the list.
 */
export function useUpToDate(canCall: boolean) {
  useEffect(() => {
    if (!canCall) return undefined;
    void catchUp();
    const timer = setInterval(() => void catchUp(), EVERY_MS);
    return () => clearInterval(timer);
  }, [canCall]);
  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() === null && lastSessionEnd() === 'logout') dropList();
      }),
    [],
  );
}
