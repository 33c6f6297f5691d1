import { searchTasks, TASK_TYPE } from '@portal/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { usePlaces } from '../request-family';

/** Goes to the first other request of the queue; to the queue if there is none. */
export function useNextRequest(requestId: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { queuePath, reviewPath } = usePlaces();
  return async (): Promise<void> => {
    const { data } = await cache.fetchQuery({
      queryKey: ['next-request', requestId],
      queryFn: ({ signal }) => call(searchTasks, { query: { requireTotalCount: 'false' }, signal }),
      staleTime: 0,
      gcTime: 0,
    });
    const next = data.find(
      (task) => task.requestId !== requestId && task.type !== TASK_TYPE.readOnly,
    );
    // Replaces the address, so that the way back still leads to the list.
    await navigate(next ? generatePath(reviewPath, { id: next.requestId }) : queuePath, {
      replace: true,
    });
  };
}
