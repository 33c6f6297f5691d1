import { getCounts } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const countsQuery = () =>
  queryOptions({
    queryKey: ['menus', 'counts'],
    queryFn: ({ signal }) => call(getCounts, { signal }),
    // The menu is whole without them; where they are what the page is about, it says so itself.
    meta: { showsOwnErrors: true },
  });

/** How much waits behind each leaf of the menu. */
export const useCounts = () => useQuery(countsQuery());
