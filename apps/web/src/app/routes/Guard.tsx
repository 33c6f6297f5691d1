import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  endSession,
  isCurrent,
  lastSessionEnd,
  readSession,
  useSession,
} from '../../platform/session/session-store';
import { useEffect } from 'react';
import { paths } from '../paths';

/** Where to go on to after logging in. */
export interface ReturnState {
  from?: string;
}

/**
 * Lets only those through whose stored login has not run out; the others are logged out and sent
 * home, from where logging in brings them back. Nobody is brought back who left by choice.
 */
export function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isCurrent(readSession())) endSession('expired');
  }, [pathname]);
  if (session) return <Outlet />;
  const state: ReturnState = lastSessionEnd() === 'logout' ? {} : { from: pathname + search };
  return <Navigate to={paths.home} replace state={state} />;
}
