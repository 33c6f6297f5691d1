import { getCountries } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call';

const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(getCountries, { signal }),
    staleTime: Infinity,
    meta: { isPublic: true },
  });

/** All countries, Viet Nam first. */
export const useCountries = () => useQuery(countriesQuery());
