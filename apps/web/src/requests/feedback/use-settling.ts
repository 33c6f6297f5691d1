import { settleFinding } from '@portal/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { REQUESTS_KEY } from '../api/request-calls';
import type { ShownFinding } from './use-reasons';

type Marks = Readonly<Record<string, boolean>>;
const NONE: Marks = {};

/**
 * The author's ticks in the list of findings. Each tick shows at once and is stored on the server.
 */
export function useSettling(requestId: string) {
  const cache = useQueryClient();
  // Ticks made since the request was loaded. The request itself is not reloaded, because its form
  // may have unsaved changes.
  const queryKey = [REQUESTS_KEY, 'settled', requestId];
  const { data: marks = NONE } = useQuery<Marks>({ queryKey, queryFn: skipToken });
  const mark = (id: string, isSettled: boolean) =>
    cache.setQueryData<Marks>(queryKey, (now) => ({ ...now, [id]: isSettled }));
  const { run } = useCommand(({ id, isSettled }: { id: string; isSettled: boolean }) => {
    mark(id, isSettled);
    const params = { id: requestId, findingId: id };
    return call(settleFinding, { params, body: { isSettled } }).catch((failure: unknown) => {
      mark(id, !isSettled);
      throw failure;
    });
  });
  return {
    isSettled: ({ id, isSettled }: Pick<ShownFinding, 'id' | 'isSettled'>): boolean =>
      marks[id] ?? isSettled,
    settle: (id: string, isSettled: boolean) => void run({ id, isSettled }),
  };
}
