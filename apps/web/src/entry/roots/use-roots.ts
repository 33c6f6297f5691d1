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
 * The requests that a plan can follow; without a keyword the newest; undefined until they are loaded.
 * @param source how to search for them; if undefined, the search finds nothing
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

/** The people of a root request who have passed; undefined until they are loaded. */
export const useRootStaff = (rootId: string | null): readonly RootStaff[] | undefined =>
  useQuery({
    queryKey: ['root-staff', rootId],
    queryFn: ({ signal }) => call(getListStaff, { params: { id: rootId ?? '' }, signal }),
    enabled: rootId !== null,
  }).data;

/** The vehicles that have passed under a root request; undefined until they are loaded. */
export const useRootVehicles = (rootId: string | null): readonly RootVehicle[] | undefined =>
  useQuery({
    queryKey: ['root-vehicles', rootId],
    queryFn: ({ signal }) => call(getListVehicle, { params: { id: rootId ?? '' }, signal }),
    enabled: rootId !== null,
  }).data;
