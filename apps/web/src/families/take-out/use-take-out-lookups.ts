import {
  MAX_TAKE_OUT_ITEMS,
  searchTakeOutEquipments,
  getTakeOutSources,
  getTakeOutVehicles,
  type TakeOutEquipment,
  type TakeOutSource,
  type TakeOutVehicleChoice,
} from '@portal/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../../requests/api/request-calls';
import type { PickedPage } from '../../requests/pick/PickDialog';

/** The choices in forms share the key of lists: when the server refuses a command, the client loads them again. */
const KEY = [REQUESTS_KEY, 'list', 'takeOut'] as const;
const PAUSE_MS = 300;
/** The largest number of requests on offer at once. */
const OFFERED = 50;

/** The company's id. For a contractor's user, the server always uses the user's own company. */
type Whose = string | null;
const ofWhom = (contractorId: Whose) => (contractorId === null ? {} : { contractorId });

const NONE: readonly TakeOutSource[] = [];

/** Registration requests with things that can be taken out; the newest without a keyword. */
export function useSources(contractorId: Whose, keyword: string) {
  const [asked] = useDebouncedValue(keyword.trim(), PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: [...KEY, 'sources', contractorId, asked],
    queryFn: ({ signal }) =>
      call(getTakeOutSources, {
        query: { ...ofWhom(contractorId), keyword: asked, take: OFFERED },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { found: data?.data ?? NONE, isFetching: isFetching || asked !== keyword.trim() };
}

/** A page of the vehicles with a valid permit. */
export function useVehicles(contractorId: Whose, keyword: string, page: PickedPage) {
  const [asked] = useDebouncedValue(keyword.trim(), PAUSE_MS);
  return useQuery({
    queryKey: [...KEY, 'vehicles', contractorId, asked, page],
    queryFn: ({ signal }): Promise<{ data: TakeOutVehicleChoice[]; totalCount: number }> =>
      call(getTakeOutVehicles, {
        query: { ...ofWhom(contractorId), keyword: asked, ...page },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}

/** The things of registration requests with the quantities left, loaded again each time the list opens. */
export const useThings = (contractorId: Whose, requestIds: readonly string[]) =>
  useQuery({
    queryKey: [...KEY, 'things', contractorId, requestIds],
    queryFn: async ({ signal }) => {
      const things: TakeOutEquipment[] = [];
      for (;;) {
        const { data, totalCount } = await call(searchTakeOutEquipments, {
          body: {
            requestIds: [...requestIds],
            contractorId,
            skip: things.length,
            take: MAX_TAKE_OUT_ITEMS,
          },
          signal,
        });
        things.push(...data);
        if (data.length === 0 || things.length >= totalCount) return things;
      }
    },
    enabled: requestIds.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  }).data;
