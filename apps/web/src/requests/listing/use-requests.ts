import type { ListFilter, ListRow } from '@portal/contracts';
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../api/request-calls';
import { statusFilter, type ListState } from './list-state';
import type { RequestList } from './request-list';

interface Page<Row> {
  data: Row[];
  totalCount: number;
  isTotalBounded: boolean;
}

/**
 * How long an answer is as good as new: it may come while the page is still being made. Otherwise what somebody has
 * just done in a request has to show when the list is opened again.
 */
const FRESH_MS = 1000;

/** A page of a list; it is asked for before the table is made, not once that stands. */
export function useRequests<Row extends ListRow, State extends ListState>(
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
  const options = queryOptions({
    queryKey: [REQUESTS_KEY, 'list', name, menuId, state],
    queryFn: ({ signal }) => call(calls.search, { query, signal }) as Promise<Page<Row>>,
    staleTime: FRESH_MS,
    meta: { showsOwnErrors: true },
  });
  usePrefetchQuery(options);
  return useQuery({ ...options, placeholderData: keepPreviousData });
}
