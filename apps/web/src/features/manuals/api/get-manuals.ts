import { getManuals } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const manualsQuery = (documentGroup: string) =>
  queryOptions({
    queryKey: ['manuals', documentGroup],
    queryFn: ({ signal }) => call(getManuals, { query: { documentGroup }, signal }),
    meta: { isPublic: true, showsOwnErrors: true },
  });

/** The manuals of a group; the page shows its errors itself. */
export const useManuals = (documentGroup: string) => useQuery(manualsQuery(documentGroup));
