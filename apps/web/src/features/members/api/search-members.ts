import { searchMembers, type SearchMembersQuery } from '@portal/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const membersKey = ['members'] as const;

const membersQuery = (query: SearchMembersQuery) =>
  queryOptions({
    queryKey: [...membersKey, query],
    queryFn: ({ signal }) => call(searchMembers, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** Matches every page of the list, to reload it after a change. */
export const allMembers = () => ({ queryKey: membersKey });

/** One page of the members; the page shows its errors itself. */
export const useMembers = (query: SearchMembersQuery) => useQuery(membersQuery(query));
