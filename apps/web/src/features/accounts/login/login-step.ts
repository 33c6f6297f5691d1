import { TWO_STEP_PREFIX, type LoginAnswer } from '@portal/contracts';

/** The step after a correct password: none, or a one-time code. */
export type LoginStep =
  { isDone: true; accessToken: string } | { isDone: false; id: string; method: 'email' | 'app' };

/**
 * Reads the answer to the first step: a token, or the id of a pending second step behind a prefix.
 */
export function loginStep({ accessToken, twoStepMethod }: LoginAnswer): LoginStep {
  if (!accessToken.startsWith(TWO_STEP_PREFIX)) return { isDone: true, accessToken };
  return {
    isDone: false,
    id: accessToken.slice(TWO_STEP_PREFIX.length),
    method: twoStepMethod ?? 'email',
  };
}
