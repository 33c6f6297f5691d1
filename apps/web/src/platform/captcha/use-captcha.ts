import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchChallenge } from './api';
import { solveCaptcha, type SolvedCaptcha } from './solve';

export type CaptchaState =
  { name: 'idle' | 'working' | 'failed' | 'expired' } | { name: 'solved'; solved: SolvedCaptcha };

export interface Captcha {
  state: CaptchaState;
  /** Fetches a challenge and starts to solve it, unless that is running or done. */
  start: () => void;
  /**
   * Sends a form with the solution; waits for the solution if it is not ready. Pressing Enter again
   * while waiting sends nothing. If solving fails, nothing is sent, and the field shows it.
   */
  withSolution: (send: (payload: string) => void) => void;
  /** Whether a form is waiting for the solution. */
  isAwaited: boolean;
  /** Deletes the solution, because it was used or a call with it failed. */
  reset: () => void;
}

/**
 * Solves a captcha while the user fills in the form, so that the solution is ready when the form is
 * sent.
 */
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
