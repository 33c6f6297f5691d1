import { searchAdminEvents, type AdminEventFilter } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import type { EventsState } from '../events/events-state';
import { ADMINISTRATION_KEY } from './admin-tables';

/** A page of the log of administrators' actions. */
export function useAdminEvents({ who, table, from, to, skip, take }: EventsState) {
  const filter: AdminEventFilter = { who, table, from, to };
  return useQuery({
    queryKey: [ADMINISTRATION_KEY, 'events', filter, skip, take],
    queryFn: ({ signal }) =>
      call(searchAdminEvents, {
        query: { skip, take, filterValue: JSON.stringify(filter) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}
