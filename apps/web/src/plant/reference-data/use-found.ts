import { searchContracts, type Contract } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const none: never[] = [];

/** Searches the company's contracts; an empty keyword finds the first ones. */
export function useFoundContracts(keyword: string): { found: Contract[]; isFetching: boolean } {
  const { data = none, isFetching } = useQuery({
    queryKey: ['contracts', keyword],
    queryFn: ({ signal }) => call(searchContracts, { query: { keyword }, signal }),
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}
