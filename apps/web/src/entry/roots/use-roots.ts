import {
  getListStaff,
  getListVehicle,
  type getListPlan,
  type RootPlan,
  type RootStaff,
  type RootVehicle,
} from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/**
 * People requests that can be followed; without a keyword the newest; undefined until they are known.
 * @param route the call that the family has for it
 */
export function useRoots(
  route: typeof getListPlan,
  keyword: string,
): { found: RootPlan[] | undefined; isFetching: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['roots', route.path, keyword],
    queryFn: ({ signal }) => call(route, { query: { keyword }, signal }),
    placeholderData: keepPreviousData,
  });
  return { found: data?.data, isFetching };
}

/** People of a root request who were passed; undefined until they are known. */
export const useRootStaff = (rootId: string | null): readonly RootStaff[] | undefined =>
  useQuery({
    queryKey: ['root-staff', rootId],
    queryFn: ({ signal }) => call(getListStaff, { params: { id: rootId ?? '' }, signal }),
    enabled: rootId !== null,
  }).data;

/** Vehicles that were passed under a root request; undefined until they are known. */
export const useRootVehicles = (rootId: string | null): readonly RootVehicle[] | undefined =>
  useQuery({
    queryKey: ['root-vehicles', rootId],
    queryFn: ({ signal }) => call(getListVehicle, { params: { id: rootId ?? '' }, signal }),
    enabled: rootId !== null,
  }).data;
