import {
  findVehicleToCheck,
  searchVehicleChecks,
  type CheckState,
  type VehicleToCheck,
} from '@portal/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';

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

/** The vehicle that somebody checks; the dialog shows its errors itself. */
export const useVehicleToCheck = (plate: string) =>
  useQuery({
    queryKey: toCheck(plate),
    queryFn: ({ signal }) => call(findVehicleToCheck, { query: { plate }, signal }),
    // What was found to open the dialog is not asked for twice.
    staleTime: 5_000,
    meta: { showsOwnErrors: true },
  });

/** Finds a vehicle by what was typed or scanned, for the dialog to open with. */
export function useFindVehicle(on: {
  onFound: (found: VehicleToCheck) => void;
  onFailure: (failure: unknown) => void;
}) {
  const client = useQueryClient();
  return useCommand((plate: string) => call(findVehicleToCheck, { query: { plate } }), {
    onAnswer: (found) => {
      client.setQueryData(toCheck(found.vehicle.numberPlate), found);
      on.onFound(found);
    },
    onFailure: (failure) => {
      on.onFailure(failure);
      return true;
    },
  });
}
