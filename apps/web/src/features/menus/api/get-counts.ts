import { getCounts } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const countsQuery = () =>
  queryOptions({
    queryKey: ['menus', 'counts'],
    queryFn: ({ signal }) => call(getCounts, { signal }),
  });

/** How much waits behind each leaf of the menu. */
export const useCounts = () => useQuery(countsQuery());
