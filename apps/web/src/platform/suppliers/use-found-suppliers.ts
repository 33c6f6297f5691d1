import { searchSuppliers, type Supplier } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';

const NONE: readonly Supplier[] = [];

/** Contractors whose name or tax code a keyword finds; an empty one is not asked. */
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
