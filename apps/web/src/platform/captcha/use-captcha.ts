import { useCallback, useEffect, useState } from 'react';
import { fetchChallenge } from './api';
import { solveCaptcha, type SolvedCaptcha } from './solve';

export type CaptchaState =
  { name: 'idle' | 'working' | 'failed' | 'expired' } | { name: 'solved'; solved: SolvedCaptcha };

export interface Captcha {
  state: CaptchaState;
  /** The header's value once the work is done, else null. */
  payload: string | null;
  /** Fetches a challenge and does its work. */
  start: () => void;
  /** Forgets the solution; it was used, or a call with it failed. */
  reset: () => void;
}

/** A captcha to be solved before a form can be sent. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>({ name: 'idle' });

  const start = useCallback(() => {
    setState({ name: 'working' });
    fetchChallenge()
      .then(solveCaptcha)
      .then(
        (solved) => setState({ name: 'solved', solved }),
        () => setState({ name: 'failed' }),
      );
  }, []);
  const reset = useCallback(() => setState({ name: 'idle' }), []);

  const expiresAt = state.name === 'solved' ? state.solved.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    const timer = setTimeout(() => setState({ name: 'expired' }), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return { state, payload: state.name === 'solved' ? state.solved.payload : null, start, reset };
}
