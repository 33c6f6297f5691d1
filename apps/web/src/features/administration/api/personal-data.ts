import { getPersonalDataRuns, PAGE_SIZES } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { ADMINISTRATION_KEY } from './admin-tables';

const KEY = [ADMINISTRATION_KEY, 'personal-data'];
/** How often the page asks for the state of a running job. */
const LOOK_AGAIN_MS = 2000;

/** The latest removals and exports, and how long each kind of data is kept. */
export const usePersonalDataRuns = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getPersonalDataRuns, { query: { take: PAGE_SIZES[0] }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ finishedDate }) => finishedDate === null) ? LOOK_AGAIN_MS : false,
    meta: { showsOwnErrors: true },
  });

/** Reloads the log after a change. */
export function useRefreshRuns() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: KEY });
}
