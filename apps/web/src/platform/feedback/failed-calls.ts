import type { ErrorAnswer } from '@portal/contracts';
import { createStore, useStore } from 'zustand';
import { asApiError, readErrorAnswer } from '../api/api-error';

const failure = createStore<{ shown: ErrorAnswer | null }>(() => ({ shown: null }));

/**
 * Opens the dialog for a failed call. Calls that fail together share one dialog, so that the user
 * does not have to close five.
 */
export function reportFailedCall(error: unknown) {
  if (failure.getState().shown) return;
  failure.setState({ shown: asApiError(error)?.answer ?? readErrorAnswer(null, String(error)) });
}

export const dismissFailedCall = () => failure.setState({ shown: null });

/** The failure to show now; null if there is none. */
export const useFailedCall = (): ErrorAnswer | null => useStore(failure, ({ shown }) => shown);
