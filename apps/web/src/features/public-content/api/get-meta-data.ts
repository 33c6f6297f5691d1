import { getMetaData } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const metaDataQuery = () =>
  queryOptions({
    queryKey: ['meta-data'],
    queryFn: ({ signal }) => call(getMetaData, { signal }),
    staleTime: Infinity,
    meta: { isPublic: true },
  });

/** Version, support contacts, and whether mails can be read here. */
export const useMetaData = () => useQuery(metaDataQuery());
