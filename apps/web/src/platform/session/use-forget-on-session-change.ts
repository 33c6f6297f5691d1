import { useEffect } from 'react';
import { forgetSession } from '../api/query-client';
import { isPageHeld } from './hold';
import { readSession, subscribeSession } from './session-store';

/** Deletes loaded data when the user changes: the next user must not see it. */
export function useForgetOnSessionChange() {
  useEffect(() => {
    let last = readSession();
    return subscribeSession(() => {
      const next = readSession();
      const isSame = next?.email === last?.email;
      // A held form needs its lists until the same user is back.
      if (!isSame && !isPageHeld()) forgetSession();
      last = next;
    });
  }, []);
}
