import { connectionLost } from '../connection/connection';
import { sessionBack } from '../session/hold';
import { endSession } from '../session/session-store';
import { asApiError } from './api-error';

/**
 * Makes a call from a form that outlives the session. If the server refuses the call because the
 * session has ended, the call is made again after the next login.
 */
export async function callHeld<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const failed = asApiError(error);
      if (failed?.kind === 'network') connectionLost();
      if (failed?.status !== 401) throw error;
      endSession('refused');
      if (!(await sessionBack())) throw error;
    }
  }
}
