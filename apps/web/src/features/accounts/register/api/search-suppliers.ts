import { SUPPLIER_SEARCH, searchSuppliers } from '@portal/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call';

const suppliersQuery = (keyword: string, skip: number) =>
  queryOptions({
    queryKey: ['suppliers', keyword, skip],
    queryFn: ({ signal }) =>
      call(searchSuppliers, {
        query: { keyword, skip, take: SUPPLIER_SEARCH.pageSize },
        signal,
      }),
    enabled: keyword.length >= SUPPLIER_SEARCH.minLength,
    placeholderData: keepPreviousData,
  });

/** One page of the contractors that match a keyword; empty until the keyword is long enough. */
export const useSuppliers = (keyword: string, skip: number) =>
  useQuery(suppliersQuery(keyword, skip));
