import { getDirectories } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const directoriesQuery = () =>
  queryOptions({
    queryKey: ['directories'],
    queryFn: () => call(getDirectories, {}),
    staleTime: Infinity,
  });

/** The directories that log users in; none until they are known. */
export const useDirectories = () => useQuery(directoriesQuery()).data ?? [];
