import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchChallenge } from './api';
import { solveCaptcha, type SolvedCaptcha } from './solve';

export type CaptchaState =
  { name: 'idle' | 'working' | 'failed' | 'expired' } | { name: 'solved'; solved: SolvedCaptcha };

export interface Captcha {
  state: CaptchaState;
  /** Fetches a challenge and does its work, unless that is under way or done. */
  start: () => void;
  /**
   * Sends a form with the solution, waiting for it where the work is not done. A second press of Enter meanwhile sends
   * nothing; work that fails sends nothing either, and the field says so.
   */
  withSolution: (send: (payload: string) => void) => void;
  /** Whether a form waits for the solution. */
  isAwaited: boolean;
  /** Forgets the solution; it was used, or a call with it failed. */
  reset: () => void;
}

/** A captcha that is solved while a form is filled in, before the form can be sent. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>({ name: 'idle' });
  const [isAwaited, setAwaited] = useState(false);
  const work = useRef<Promise<SolvedCaptcha | null>>(null);

  const begin = useCallback((): Promise<SolvedCaptcha | null> => {
    if (work.current) return work.current;
    setState({ name: 'working' });
    const begun = fetchChallenge()
      .then(solveCaptcha)
      .then(
        (solved) => {
          setState({ name: 'solved', solved });
          return solved;
        },
        () => {
          work.current = null;
          setState({ name: 'failed' });
          return null;
        },
      );
    work.current = begun;
    return begun;
  }, []);
  const start = useCallback(() => void begin(), [begin]);
  const reset = useCallback(() => {
    work.current = null;
    setState({ name: 'idle' });
  }, []);
  const withSolution = (send: (payload: string) => void) => {
    if (isAwaited) return;
    setAwaited(true);
    void begin().then((solved) => {
      setAwaited(false);
      if (solved) send(solved.payload);
    });
  };

  const expiresAt = state.name === 'solved' ? state.solved.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    const timer = setTimeout(() => {
      work.current = null;
      setState({ name: 'expired' });
    }, expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return { state, start, withSolution, isAwaited, reset };
}
