import { getPersonalDataRuns, PAGE_SIZES } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { ADMINISTRATION_KEY } from './admin-tables';

const KEY = [ADMINISTRATION_KEY, 'personal-data'];
/** A job that was begun is looked after until it is over. */
const LOOK_AGAIN_MS = 2000;

/** What was removed and handed out last, and how long what is kept. */
export const usePersonalDataRuns = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getPersonalDataRuns, { query: { take: PAGE_SIZES[0] }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ finishedDate }) => finishedDate === null) ? LOOK_AGAIN_MS : false,
    meta: { showsOwnErrors: true },
  });

/** Brings the log up to date after something was done. */
export function useRefreshRuns() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: KEY });
}
