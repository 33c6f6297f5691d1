import { getSliders } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const slidersQuery = () =>
  queryOptions({
    queryKey: ['sliders'],
    queryFn: ({ signal }) => call(getSliders, { signal }),
    staleTime: Infinity,
    // The home page works without them.
    meta: { isPublic: true, showsOwnErrors: true },
  });

/** The pictures of the home page and their texts. */
export const useSliders = () => useQuery(slidersQuery());
