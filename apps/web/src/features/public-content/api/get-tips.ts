import { getTips } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const tipsQuery = () =>
  queryOptions({
    queryKey: ['tips'],
    queryFn: ({ signal }) => call(getTips, { signal }),
    staleTime: Infinity,
    meta: { isPublic: true },
  });

/** The tips of the banner. */
export const useTips = () => useQuery(tipsQuery());
