import { useEffect } from 'react';
import { useStore } from 'zustand';
import {
  lastSessionEnd,
  readSession,
  subscribeSession,
} from '../../../platform/session/session-store';
import { catchUp, dropHeld, loadMustering, mustering } from './mustering';

/** How often the running muster is loaded. While nothing changes, the browser has the answer. */
const LOOK_EVERY_MS = 5000;

/** The running muster with this phone's part, kept up to date while the page is visible. */
export function useMustering(canCall: boolean) {
  useEffect(() => void loadMustering(), []);
  useEffect(() => {
    if (!canCall) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void catchUp();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [canCall]);
  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() === null && lastSessionEnd() === 'logout') dropHeld();
      }),
    [],
  );
  return useStore(mustering);
}
