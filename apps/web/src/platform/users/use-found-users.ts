import { searchOrgUsers, type OrgUser } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';

const none: never[] = [];

/** Users of the own organisation that a keyword finds; an empty one is not asked. */
export function useFoundUsers(keyword: string): { found: OrgUser[]; isFetching: boolean } {
  const { data = none, isFetching } = useQuery({
    queryKey: ['org-users', keyword],
    queryFn: ({ signal }) => call(searchOrgUsers, { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}
