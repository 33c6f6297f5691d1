import { validateResetPass } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(validateResetPass, { params: { token }, signal }),
    // A link works only once, so its answer is never reused.
    gcTime: 0,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Whether a link to set a password still works; the page shows its errors itself. */
export const useResetLink = (token: string) => useQuery(resetLinkQuery(token));
