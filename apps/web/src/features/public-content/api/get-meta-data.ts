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

/** The version, the support contacts, and whether this portal has the test mailbox. */
export const useMetaData = () => useQuery(metaDataQuery());
