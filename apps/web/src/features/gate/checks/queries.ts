import {
  findVehicleToCheck,
  searchVehicleChecks,
  type CheckState,
  type VehicleToCheck,
} from '@portal/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const KEY = 'vehicle-checks';

export interface ChecksState {
  keyword: string;
  state: CheckState | null;
  skip: number;
  take: number;
}

/** A page of the day's vehicles; the list shows its errors itself. */
export const useVehicleChecks = ({ keyword, state, skip, take }: ChecksState) =>
  useQuery({
    queryKey: [KEY, keyword, state, skip, take],
    queryFn: ({ signal }) =>
      call(searchVehicleChecks, {
        query: { keyword, skip, take, ...(state && { state }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

const toCheck = (plate: string) => [KEY, 'one', plate];

/** The vehicle to check; the dialog shows its errors itself. */
export const useVehicleToCheck = (plate: string) =>
  useQuery({
    queryKey: toCheck(plate),
    queryFn: ({ signal }) => call(findVehicleToCheck, { query: { plate }, signal }),
    // The search has just loaded the vehicle, so the dialog does not load it again.
    staleTime: 5_000,
    meta: { showsOwnErrors: true },
  });

/** Finds a vehicle by a typed or scanned text; the dialog then opens. */
export function useFindVehicle() {
  const client = useQueryClient();
  return async (plate: string): Promise<VehicleToCheck> => {
    const found = await call(findVehicleToCheck, { query: { plate } });
    client.setQueryData(toCheck(found.vehicle.numberPlate), found);
    return found;
  };
}
