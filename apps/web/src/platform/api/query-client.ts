import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { connectionLost } from '../connection/connection';
import { reportFailedCall } from '../feedback/failed-calls';
import { isPageHeld } from '../session/hold';
import { endSession, setMustEnrol } from '../session/session-store';
import { asApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The screen shows this call's failure itself, so no dialog opens for it. */
  showsOwnErrors?: boolean;
  /** Every user gets the same answer, so it stays after the session ends. */
  isPublic?: boolean;
}

/** Handles every failed call of the client. */
function onFailedCall(error: unknown, meta: CallMeta | undefined) {
  const failed = asApiError(error);
  if (failed?.kind === 'network') return connectionLost();
  if (failed?.isSessionRefused) {
    endSession('refused');
    // If a form holds the page, the login dialog over it shows the reason.
    if (isPageHeld()) return undefined;
  }
  // The frame replaces every page with the set-up of two-step login.
  if (failed?.code === 'twoStepNeeded') return setMustEnrol(true);
  if (!meta?.showsOwnErrors) reportFailedCall(error);
  return undefined;
}

/**
 * When data changes, the library restarts loads that are running, but not the first load of a key.
 * A page opened while a command is running would then keep showing the data from before the
 * command. This client restarts first loads too.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && query.isActive() && !query.isDisabled())
        void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The one query cache of the client. */
export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({ onError: (error, query) => onFailedCall(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => onFailedCall(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A query waits for a lost connection to come back. It asks a busy server again after some
      // seconds. A refusal is final.
      retry: (count, error) => {
        const failed = asApiError(error);
        const isNetwork = failed?.kind === 'network';
        if (isNetwork) connectionLost();
        return count < (isNetwork ? 20 : failed?.isAway ? 3 : 0);
      },
      refetchOnWindowFocus: false,
    },
    // A command fails at once, so that its form can show the failure.
    mutations: { networkMode: 'always' },
  },
});

/**
 * Deletes all answers and commands of the session. Answers that are the same for every user stay.
 */
export function forgetSession() {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic });
  queryClient.getMutationCache().clear();
}
