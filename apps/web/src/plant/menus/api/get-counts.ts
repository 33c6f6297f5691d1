import { getCounts } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const countsQuery = () =>
  queryOptions({
    queryKey: ['menus', 'counts'],
    queryFn: ({ signal }) => call(getCounts, { signal }),
    // The menu works without the counts. A page that is about the counts shows the error itself.
    meta: { showsOwnErrors: true },
  });

/** The number of waiting tasks of each menu item. */
export const useCounts = () => useQuery(countsQuery());
