import { searchRequest, type SearchFilter } from '@portal/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import type { ListState } from './list-state';

export const REQUESTS_KEY = 'requests';

export const requestsQuery = (menuId: string | null, state: ListState) => {
  const filter: SearchFilter = {
    ...(state.keyword !== '' && { keyword: state.keyword }),
    requestType: state.requestType,
    websiteStatusId: state.status,
    menuId,
  };
  return queryOptions({
    queryKey: [REQUESTS_KEY, 'list', menuId, state],
    queryFn: ({ signal }) =>
      call(searchRequest, {
        query: {
          skip: state.skip,
          take: state.take,
          sort: JSON.stringify(state.sort),
          filterValue: JSON.stringify(filter),
        },
        signal,
      }),
    // What somebody has just done in a request has to show when the list is opened again.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
};

/** A page of the registration list. */
export const useRequests = (menuId: string | null, state: ListState) =>
  useQuery(requestsQuery(menuId, state));
