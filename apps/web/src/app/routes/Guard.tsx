import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  endSession,
  isCurrent,
  lastSessionEnd,
  readSession,
  useSession,
} from '../../platform/session/session-store';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { usePageHeld } from '../../platform/session/hold';
import { paths } from '../paths';

const LoginAgain = lazy(() => import('./LoginAgain'));

/** The address to continue with after logging in. */
export interface ReturnState {
  from?: string;
}

/**
 * Protects pages that need a login. A user without a valid session goes home; logging in there
 * leads back to the page. A user who has logged out by choice is not led back. If the page holds a
 * form, it stays, with the login over it.
 * @param login shown instead of the page where the user cannot be sent home to log in
 */
export function Guard({ login }: { login?: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isCurrent(readSession())) endSession('expired');
  }, [pathname]);
  const isHeld = usePageHeld();
  const [email, setEmail] = useState(session?.email);
  if (session && session.email !== email) setEmail(session.email);
  const [hasLeft, setLeft] = useState(false);
  if (session && hasLeft) setLeft(false);
  const isOver = !session && isHeld && !hasLeft && lastSessionEnd() !== 'logout';
  if (session || isOver)
    return (
      <>
        <Outlet key={email} />
        <Suspense>
          {isOver && <LoginAgain email={email ?? ''} onLeave={() => setLeft(true)} />}
        </Suspense>
      </>
    );
  if (login) return login;
  const state: ReturnState = lastSessionEnd() === 'logout' ? {} : { from: pathname + search };
  return <Navigate to={paths.home} replace state={state} />;
}
