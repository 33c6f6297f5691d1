import type { Muster } from '@portal/contracts';
import { useCallback, useEffect, useState } from 'react';
import { asApiError } from '../../../platform/api/api-error';
import { connectionLost } from '../../../platform/connection/connection';
import {
  lastSessionEnd,
  readSession,
  subscribeSession,
} from '../../../platform/session/session-store';
import { fetchMuster, readKeptMuster } from './kept-muster';

const EVERY_MS = 60_000;

/**
 * The muster list: first the stored one, then the server's as soon as it answers; loaded again
 * every minute while the page is visible. A logout by choice removes it from the screen and from
 * the browser.
 */
export function useMuster(canCall: boolean) {
  const [muster, setMuster] = useState<Muster | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    void readKeptMuster().then((kept) => {
      // The server's answer, if it came first, is newer.
      setMuster((shown) => shown ?? kept);
      setLoaded(true);
    });
  }, []);
  const refresh = useCallback(async () => {
    try {
      const fresh = await fetchMuster();
      // After a logout, a late answer must not show the list again.
      if (readSession() !== null) setMuster(fresh);
      setFailure(null);
    } catch (error) {
      if (asApiError(error)?.mayPass) connectionLost();
      else setFailure(error);
    }
  }, []);
  useEffect(() => {
    if (!canCall) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [canCall, refresh]);
  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() === null && lastSessionEnd() === 'logout') setMuster(null);
      }),
    [],
  );
  return { muster, isLoaded, failure };
}
