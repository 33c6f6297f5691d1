import { getManualGroups, type ManualGroup } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Guides, or lectures. */
export type Library = ManualGroup['library'];

const manualGroupsQuery = () =>
  queryOptions({
    queryKey: ['manual-groups'],
    queryFn: ({ signal }) => call(getManualGroups, { signal }),
    meta: { isPublic: true, showsOwnErrors: true },
  });

/** The groups of both libraries; the page shows its errors itself. */
export const useManualGroups = () => useQuery(manualGroupsQuery());
