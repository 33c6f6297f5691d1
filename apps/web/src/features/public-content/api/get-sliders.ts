import { getSliders } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const slidersQuery = () =>
  queryOptions({
    queryKey: ['sliders'],
    queryFn: ({ signal }) => call(getSliders, { signal }),
    staleTime: Infinity,
    // The home page is whole without them.
    meta: { isPublic: true, showsOwnErrors: true },
  });

/** The pictures with a few words of the home page. */
export const useSliders = () => useQuery(slidersQuery());
