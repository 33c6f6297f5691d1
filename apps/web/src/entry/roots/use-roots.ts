import {
  getListStaff,
  getListVehicle,
  type RootPlan,
  type RootStaff,
  type RootVehicle,
} from '@portal/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import type { RootSource } from './root-form';

/**
 * Requests that can be followed; without a keyword the newest; undefined until they are known.
 * @param source where they come from; nothing is found where there is none
 */
export function useRoots(
  source: RootSource | undefined,
  keyword: string,
): { found: RootPlan[] | undefined; isFetching: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['roots', source?.search.path, keyword],
    queryFn: source
      ? ({ signal }) => call(source.search, { query: { keyword }, signal })
      : skipToken,
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
