import { searchContracts, searchOrgUsers, type Contract, type OrgUser } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const none: never[] = [];

/** Contracts that a keyword finds; an empty one is not asked. */
export function useFoundContracts(keyword: string): { found: Contract[]; isFetching: boolean } {
  const { data = none, isFetching } = useQuery({
    queryKey: ['contracts', keyword],
    queryFn: ({ signal }) => call(searchContracts, { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}

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
