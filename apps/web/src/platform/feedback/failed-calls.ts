import type { ErrorAnswer } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { asApiError, readErrorAnswer } from '../api/api-error';

let shown: ErrorAnswer | null = null;
const listeners = new Set<() => void>();

function set(next: ErrorAnswer | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog about a failed call. Calls that fail together share the first one's dialog, so
 * that nobody has to close five.
 */
export function reportFailedCall(error: unknown) {
  if (shown) return;
  set(asApiError(error)?.answer ?? readErrorAnswer(null, String(error)));
}

export const dismissFailedCall = () => set(null);

/** The failure that is to be shown now. */
export function useFailedCall(): ErrorAnswer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
}
