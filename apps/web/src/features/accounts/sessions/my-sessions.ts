import { endMySessions, mySessions, type EndMySessionsBody } from '@portal/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** The user's open sessions. */
export const mySessionsQuery = () =>
  queryOptions({
    queryKey: ['my-sessions'],
    queryFn: ({ signal }) => call(mySessions, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Ends one or all other sessions; the dialog shows its errors itself. */
export function useEndMySessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EndMySessionsBody) => call(endMySessions, { body }),
    onSuccess: () => cache.invalidateQueries(mySessionsQuery()),
    meta: { showsOwnErrors: true },
  });
}
