import { searchContracts, type Contract } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const none: never[] = [];

/** Contracts that a keyword finds; an empty one is not asked. */
export function useFoundContracts(keyword: string): { found: Contract[]; isFetching: boolean } {
  const { data = none, isFetching } = useQuery({
    queryKey: ['contracts', keyword],
    queryFn: ({ signal }) => call(searchContracts, { query: { keyword }, signal }),
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}
