import { useEffect } from 'react';
import { forgetSession } from '../api/query-client';
import { isPageHeld } from './hold';
import { readSession, subscribeSession } from './session-store';

/** What somebody saw must not stay in memory for whoever logs in next. */
export function useForgetOnSessionChange() {
  useEffect(() => {
    let last = readSession();
    return subscribeSession(() => {
      const next = readSession();
      const isSame = next?.email === last?.email;
      // A form that outlives the session needs its lists until the same person is back.
      if (!isSame && !isPageHeld()) forgetSession();
      last = next;
    });
  }, []);
}
