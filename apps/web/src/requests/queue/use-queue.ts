import { searchTasks, type QueueFilter } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../api/request-calls';
import type { QueueState } from './queue-state';

/** How often the queue looks for new tasks by itself. */
const EVERY_MS = 60_000;

/** A page of the viewer's open tasks. */
export function useQueue(menuId: string | null, state: QueueState) {
  const filter: QueueFilter = {
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...(state.isOverdue && { isOverdue: true }),
    ...(state.isMine && { isMine: true }),
    requestType: state.requestType,
    operation: state.operation,
    contractorId: state.contractorId,
    batchId: state.batchId,
    menuId,
  };
  return useQuery({
    queryKey: [REQUESTS_KEY, 'queue', menuId, state],
    queryFn: ({ signal }) =>
      call(searchTasks, {
        query: {
          skip: state.skip,
          take: state.take,
          sort: JSON.stringify(state.sort),
          filterValue: JSON.stringify(filter),
        },
        signal,
      }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}
