import { searchTasks, TASK_TYPE, type QueueFilter, type QueueRow } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useMyProfile } from '../../../platform/session/my-profile';
import { REQUESTS_KEY } from '../../../requests/api/request-calls';

const NONE: QueueRow[] = [];
/** More than the requests of a batch. */
const MOST = '100';

/** The viewer's tasks on the requests of a batch, and those that may be completed together. */
export function useBatchTasks(batchId: string) {
  const profile = useMyProfile();
  const filter: QueueFilter = { batchId };
  const { data } = useQuery({
    queryKey: [REQUESTS_KEY, 'batch', batchId, 'tasks'],
    queryFn: ({ signal }) =>
      call(searchTasks, { query: { take: MOST, filterValue: JSON.stringify(filter) }, signal }),
    // Only the plant's staff has tasks.
    enabled: profile !== undefined && profile.contractorId === null,
    staleTime: 0,
  });
  const tasks = (data?.data ?? NONE).filter(({ type }) => type !== TASK_TYPE.readOnly);
  return { tasks, clean: tasks.filter(({ isClean }) => isClean) };
}
