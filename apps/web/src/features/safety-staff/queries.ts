import {
  findThings,
  findVehicleToCheck,
  getInspections,
  getSafetyRecord,
  searchExams,
  searchVehicleChecks,
  type CheckState,
  type CommandAnswer,
  type VehicleToCheck,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';

const KEY = 'safety-staff';
/** Fewer characters find half the plant. */
export const MIN_THING_KEYWORD = 3;

/** What safety staff keep of somebody; the section shows its errors itself. */
export const useSafetyRecord = (id: string) =>
  useQuery({
    queryKey: [KEY, 'person', id],
    queryFn: ({ signal }) => call(getSafetyRecord, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

export interface ExamsState {
  courseId: string;
  skip: number;
  take: number;
}

/** A page of the classes that were entered; the list shows its errors itself. */
export const useExams = ({ courseId, skip, take }: ExamsState) =>
  useQuery({
    queryKey: [KEY, 'exams', courseId, skip, take],
    queryFn: ({ signal }) =>
      call(searchExams, { query: { skip, take, ...(courseId && { courseId }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** Things at the plant, without a keyword those whose inspection ends soonest; the list shows its errors itself. */
export const useThings = (keyword: string) =>
  useQuery({
    queryKey: [KEY, 'things', keyword],
    queryFn: ({ signal }) => call(findThings, { query: { keyword }, signal }),
    enabled: keyword === '' || keyword.length >= MIN_THING_KEYWORD,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** A thing with all its inspections. */
export const useInspections = (id: string) =>
  useQuery({
    queryKey: [KEY, 'thing', id],
    queryFn: ({ signal }) => call(getInspections, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

export interface ChecksState {
  keyword: string;
  state: CheckState | null;
  skip: number;
  take: number;
}

/** A page of the day's vehicles; the list shows its errors itself. */
export const useVehicleChecks = ({ keyword, state, skip, take }: ChecksState) =>
  useQuery({
    queryKey: [KEY, 'vehicle-checks', keyword, state, skip, take],
    queryFn: ({ signal }) =>
      call(searchVehicleChecks, {
        query: { keyword, skip, take, ...(state && { state }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

const toCheck = (plate: string) => [KEY, 'vehicle-to-check', plate];

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

/** Records or ends something: what the plant knows of people and things is read anew, a refusal stays with the form. */
export function useRecording<Body>(
  send: (body: Body) => Promise<CommandAnswer>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [message, setMessage] = useState<string>();
  const { run, isBusy } = useCommand(send, {
    onAnswer: async (answer) => {
      if (!answer.isSuccess) return setMessage(answer.message);
      showToast('success', answer.message);
      onDone();
      // Bars show in the lists of people, too.
      await client.invalidateQueries();
      return undefined;
    },
  });
  return { send: (body: Body) => void run(body), isBusy, message };
}
