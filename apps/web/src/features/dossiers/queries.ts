import {
  getArrivals,
  getExpectedSummary,
  getPersonMovements,
  getPersonRecord,
  getThingLedger,
  getThingRecord,
  getVehicleMovements,
  getVehicleRecord,
  countExpected,
  countExpectedVehicles,
  searchExpected,
  searchExpectedVehicles,
  searchHeldPeople,
  searchThingRecords,
  searchVehicleRecords,
} from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import type { ArrivalsState, ExpectedState, RecordsState } from './list-state';
import { today } from '../../platform/time/today';

const KEY = 'records';
/** Every page and section shows its errors itself, and always loads the current data. */
const FRESH = { staleTime: 0, meta: { showsOwnErrors: true } } as const;

export type Mover = 'person' | 'vehicle';
const MOVEMENTS = { person: getPersonMovements, vehicle: getVehicleMovements };

/** A page of the movements of a person or vehicle at the gates. */
export const useMovements = (mover: Mover, id: string, skip: number, take: number) =>
  useQuery({
    queryKey: [KEY, 'movements', mover, id, skip, take],
    queryFn: ({ signal }) =>
      call(MOVEMENTS[mover], { params: { id }, query: { skip, take }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const usePersonRecord = (id: string) =>
  useQuery({
    queryKey: [KEY, 'person', id],
    queryFn: ({ signal }) => call(getPersonRecord, { params: { id }, signal }),
    ...FRESH,
  });

export const useHeldPeople = (state: RecordsState) =>
  useQuery({
    queryKey: [KEY, 'held', state],
    queryFn: ({ signal }) => call(searchHeldPeople, { query: { ...state }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

/** The next day in numbers, for the home page. */
export const useExpectedSummary = () =>
  useQuery({
    queryKey: [KEY, 'expected', 'summary'],
    queryFn: ({ signal }) => call(getExpectedSummary, { signal }),
    ...FRESH,
  });

/** How often the page of arrivals asks again. */
const ARRIVALS_MS = 60_000;

export const useArrivals = ({ day, gateId }: ArrivalsState) => {
  const query = { day: day ?? today(), ...(gateId && { gateId }) };
  return useQuery({
    queryKey: [KEY, 'expected', 'arrivals', query],
    queryFn: ({ signal }) => call(getArrivals, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ARRIVALS_MS,
    ...FRESH,
  });
};

const expectedSearchOf = ({ day, gateId, keyword, contractorId }: ExpectedState) => ({
  day: day ?? today(),
  keyword,
  ...(gateId && { gateId }),
  ...(contractorId && { contractorId }),
});

const expectedQueryOf = (state: ExpectedState) => ({
  ...expectedSearchOf(state),
  skip: state.skip,
  take: state.take,
  ...(state.show && { show: state.show }),
});

/** A page of people who are expected on a day. */
export const useExpected = (state: ExpectedState) => {
  const query = expectedQueryOf(state);
  return useQuery({
    queryKey: [KEY, 'expected', query],
    queryFn: ({ signal }) => call(searchExpected, { query, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
};

/** A page of vehicles that are expected on a day. */
export const useExpectedVehicles = (state: ExpectedState) => {
  const query = expectedQueryOf(state);
  return useQuery({
    queryKey: [KEY, 'expectedVehicles', query],
    queryFn: ({ signal }) => call(searchExpectedVehicles, { query, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
};

const COUNTED = { people: countExpected, vehicles: countExpectedVehicles } as const;

/** The numbers of an expected list; they take longer than its page. */
export const useExpectedCounts = (kind: keyof typeof COUNTED, state: ExpectedState) => {
  const query = expectedSearchOf(state);
  return useQuery({
    queryKey: [KEY, 'expectedCounts', kind, query],
    queryFn: ({ signal }) => call(COUNTED[kind], { query, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
};

export const useVehicles = (state: RecordsState) =>
  useQuery({
    queryKey: [KEY, 'vehicles', state],
    queryFn: ({ signal }) => call(searchVehicleRecords, { query: { ...state }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const useVehicle = (id: string) =>
  useQuery({
    queryKey: [KEY, 'vehicle', id],
    queryFn: ({ signal }) => call(getVehicleRecord, { params: { id }, signal }),
    ...FRESH,
  });

export const useThings = (state: RecordsState) =>
  useQuery({
    queryKey: [KEY, 'things', state],
    queryFn: ({ signal }) => call(searchThingRecords, { query: { ...state }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const useThing = (id: string) =>
  useQuery({
    queryKey: [KEY, 'thing', id],
    queryFn: ({ signal }) => call(getThingRecord, { params: { id }, signal }),
    ...FRESH,
  });

export const useLedger = (id: string, skip: number, take: number) =>
  useQuery({
    queryKey: [KEY, 'ledger', id, skip, take],
    queryFn: ({ signal }) =>
      call(getThingLedger, { params: { id }, query: { skip, take }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
