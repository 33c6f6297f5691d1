import { searchSuppliers, type Supplier } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';

const NONE: readonly Supplier[] = [];

/** Searches contractors by name or tax code; an empty keyword searches nothing. */
export function useFoundSuppliers(keyword: string): {
  found: readonly Supplier[];
  isFetching: boolean;
} {
  const { data, isFetching } = useQuery({
    queryKey: ['suppliers', keyword],
    queryFn: ({ signal }) => call(searchSuppliers, { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  return { found: data?.data ?? NONE, isFetching };
}
