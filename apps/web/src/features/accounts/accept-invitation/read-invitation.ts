import { readInvitation } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    // A link is used up by using it, so what was known of it is worth nothing.
    gcTime: 0,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Whom a link invites, if it still does; the page shows its errors itself. */
export const useInvitation = (token: string) => useQuery(invitationQuery(token));
