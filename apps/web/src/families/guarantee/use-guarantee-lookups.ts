import {
  getGuaranteePlans,
  getGuaranteeStaff,
  getGuaranteeVehicles,
  type GuaranteePlan,
  type GuaranteeVehicle,
} from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../../requests/api/request-calls';
import { today } from '../../platform/time/today';

/**
 * The choices in forms share the key of lists: when the server refuses a command, the client loads them again, and the form
 * shows who has been barred since.
 */
const KEY = [REQUESTS_KEY, 'list', 'guarantee'] as const;

/** People requests that a guarantee can follow; the newest without a keyword, undefined until they are loaded. */
export function usePlans(keyword: string): {
  found: readonly GuaranteePlan[] | undefined;
  isFetching: boolean;
} {
  const { data, isFetching } = useQuery({
    queryKey: [...KEY, 'plans', keyword],
    queryFn: ({ signal }) => call(getGuaranteePlans, { query: { keyword }, signal }),
    placeholderData: keepPreviousData,
  });
  return { found: data?.data, isFetching };
}

/** The people who have passed in a people request, and whether each can be guaranteed on a day (today if none is chosen). */
export const useStaff = (rootId: string | null, day: string | null) =>
  useQuery({
    queryKey: [...KEY, 'staff', rootId, day ?? today()],
    queryFn: ({ signal }) =>
      call(getGuaranteeStaff, {
        params: { id: rootId ?? '' },
        query: { workDate: day ?? today() },
        signal,
      }),
    enabled: rootId !== null,
    // While the answer for another day is loading, the same people stay.
    placeholderData: (before, query) => (query?.queryKey[4] === rootId ? before : undefined),
    meta: { showsOwnErrors: true },
  });

/** Vehicles that may come in under a people request; undefined until they are loaded. */
export const useVehicles = (rootId: string | null): readonly GuaranteeVehicle[] | undefined =>
  useQuery({
    queryKey: [...KEY, 'vehicles', rootId],
    queryFn: ({ signal }) => call(getGuaranteeVehicles, { params: { id: rootId ?? '' }, signal }),
    enabled: rootId !== null,
    meta: { showsOwnErrors: true },
  }).data;
