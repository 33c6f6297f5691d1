import type { ListFilter, ListRow } from '@portal/contracts';
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { queryClient } from '../../platform/api/query-client';
import { openingState } from '../../platform/lists/use-list-state';
import { REQUESTS_KEY } from '../api/request-calls';
import { statusFilter, type ListState } from './list-state';
import type { RequestList } from './request-list';

interface Page<Row> {
  data: Row[];
  totalCount: number;
  isTotalBounded: boolean;
}

/**
 * How long an answer counts as fresh: it may arrive while the page is still rendering. After that,
 * opening the list reloads it, so that it shows what the user has just done in a request.
 */
const FRESH_MS = 1000;

/** The call for a page of a list. */
function pageQuery<Row extends ListRow, State extends ListState>(
  { name, calls, filterOf }: RequestList<Row, State>,
  menuId: string | null,
  state: State,
) {
  const filter: ListFilter = {
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...filterOf(state),
    ...statusFilter(state.status),
    menuId,
  };
  const query = {
    skip: state.skip,
    take: state.take,
    sort: JSON.stringify(state.sort),
    filterValue: JSON.stringify(filter),
  };
  return queryOptions({
    queryKey: [REQUESTS_KEY, 'list', name, menuId, state],
    queryFn: ({ signal }) => call(calls.search, { query, signal }) as Promise<Page<Row>>,
    staleTime: FRESH_MS,
    meta: { showsOwnErrors: true },
  });
}

/** Loads a page of a list. The call starts before the table is rendered. */
export function useRequests<Row extends ListRow, State extends ListState>(
  list: RequestList<Row, State>,
  menuId: string | null,
  state: State,
) {
  const options = pageQuery(list, menuId, state);
  usePrefetchQuery(options);
  return useQuery({ ...options, placeholderData: keepPreviousData });
}

/**
 * Asks for the page with which a list opens, before any of it is rendered: on a slow device the
 * answer then comes first, and the list is drawn once.
 * @param search the query of the list's address
 */
export function askAhead<Row extends ListRow, State extends ListState>(
  list: RequestList<Row, State>,
  search: URLSearchParams,
): void {
  const { menuId, state } = openingState(list.name, list.view.codec, search);
  void queryClient.prefetchQuery(pageQuery(list, menuId, state));
}
