import { searchOrgUsers, type OrgUser } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';

const none: never[] = [];

/** Searches users of the own organisation; an empty keyword searches nothing. */
export function useFoundUsers(keyword: string): { found: OrgUser[]; isFetching: boolean } {
  const { data = none, isFetching } = useQuery({
    queryKey: ['org-users', keyword],
    queryFn: ({ signal }) => call(searchOrgUsers, { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}
