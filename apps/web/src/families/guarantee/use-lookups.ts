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
 * What forms choose from stands under the key of lists: a command that was refused has them read anew, and the form
 * shows who was barred meanwhile.
 */
const KEY = [REQUESTS_KEY, 'list', 'guarantee'] as const;

/** People requests that can be followed; the newest without a keyword, undefined until they are known. */
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

/** Who was passed in a people request, and whether each can be guaranteed on a day; today where none is chosen. */
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
    // While those of another day are on their way, the same people stay.
    placeholderData: (before, query) => (query?.queryKey[4] === rootId ? before : undefined),
    meta: { showsOwnErrors: true },
  });

/** Vehicles that may come in under a people request; undefined until they are known. */
export const useVehicles = (rootId: string | null): readonly GuaranteeVehicle[] | undefined =>
  useQuery({
    queryKey: [...KEY, 'vehicles', rootId],
    queryFn: ({ signal }) => call(getGuaranteeVehicles, { params: { id: rootId ?? '' }, signal }),
    enabled: rootId !== null,
    meta: { showsOwnErrors: true },
  }).data;
