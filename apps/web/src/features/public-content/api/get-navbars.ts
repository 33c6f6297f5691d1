import { getNavbars } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const navbarsQuery = () =>
  queryOptions({
    queryKey: ['navbars'],
    queryFn: ({ signal }) => call(getNavbars, { signal }),
    staleTime: Infinity,
    meta: { isPublic: true },
  });

/** The links of the top bar. */
export const useNavbars = () => useQuery(navbarsQuery());
