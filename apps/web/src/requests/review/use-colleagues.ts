import { findColleagues, type Colleague, type HandOver } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const NONE: Colleague[] = [];

/** The users who are eligible for an action on a task; empty if the action needs no user. */
export function useColleagues(
  chooses: { taskId: string; act: HandOver } | undefined,
  keyword: string,
): { found: Colleague[]; isFetching: boolean } {
  const { taskId = '', act = 'support' } = chooses ?? {};
  const { data = NONE, isFetching } = useQuery({
    queryKey: ['colleagues', taskId, act, keyword],
    queryFn: ({ signal }) =>
      call(findColleagues, { params: { taskId }, query: { act, keyword }, signal }),
    enabled: chooses !== undefined,
    placeholderData: keepPreviousData,
  });
  return { found: data, isFetching };
}
