import { getDevMailbox } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const mailboxQuery = (to: string) =>
  queryOptions({
    queryKey: ['dev-mailbox', to],
    queryFn: ({ signal }) => call(getDevMailbox, { query: to ? { to } : {}, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** The newest mails, of all recipients or of one; the page shows its errors itself. */
export const useMailbox = (to: string) => useQuery(mailboxQuery(to));
