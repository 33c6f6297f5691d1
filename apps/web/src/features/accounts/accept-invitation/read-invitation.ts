import { readInvitation } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    // A link works only once, so its answer is never reused.
    gcTime: 0,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** The invitation behind a link, if it is still valid; the page shows its errors itself. */
export const useInvitation = (token: string) => useQuery(invitationQuery(token));
