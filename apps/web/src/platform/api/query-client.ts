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
  /** The answer is the same for everybody, so it outlives the session. */
  isPublic?: boolean;
}

/** What happens with every failed call, whoever made it. */
function onFailedCall(error: unknown, meta: CallMeta | undefined) {
  const failed = asApiError(error);
  if (failed?.kind === 'network') return connectionLost();
  if (failed?.isSessionRefused) {
    endSession('refused');
    // The login over a page that is held says so itself.
    if (isPageHeld()) return undefined;
  }
  // The frame asks for it in place of every page.
  if (failed?.code === 'twoStepNeeded') return setMustEnrol(true);
  if (!meta?.showsOwnErrors) reportFailedCall(error);
  return undefined;
}

/**
 * The library begins a load again that was on its way when something changed, but not the first one of its key: a
 * page opened while a command was on its way would show for good what was there before the command.
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

/** One cache for the whole client. */
export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({ onError: (error, query) => onFailedCall(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => onFailedCall(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A lost connection is waited out (the query pauses until it is back), a server that is full for the moment is
      // asked again some seconds later; a refusal is final.
      retry: (count, error) => {
        const failed = asApiError(error);
        const isNetwork = failed?.kind === 'network';
        if (isNetwork) connectionLost();
        return count < (isNetwork ? 20 : failed?.isAway ? 3 : 0);
      },
      refetchOnWindowFocus: false,
    },
    // What somebody sends fails at once, so that the form can say so.
    mutations: { networkMode: 'always' },
  },
});

/** Forgets what somebody saw and did; what everybody may see stays. */
export function forgetSession() {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic });
  queryClient.getMutationCache().clear();
}
