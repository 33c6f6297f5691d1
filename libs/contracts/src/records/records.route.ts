import type { z } from 'zod';
import { route } from '../route';
import type {
  HeldPeople,
  heldPeopleQuery,
  Movements,
  PersonRecord,
  recordsPageQuery,
  searchRecordsQuery,
  searchThingsAnswer,
  searchVehiclesAnswer,
  ThingLedger,
  ThingRecord,
  VehicleRecord,
} from './records';

const at = (path: string) => `/io/provider/records/${path}`;

interface ById {
  params: { id: string };
}
interface Paged extends ById {
  query: z.input<typeof recordsPageQuery>;
}

/** `id` is the id of the plant's record, here and below. */
export const getPersonRecord = route<ById & { answer: PersonRecord }>('GET', at('people/:id'));
export const getPersonMovements = route<Paged & { answer: Movements }>(
  'GET',
  at('people/:id/movements'),
);
/** People whom gates refuse for papers or health, the soonest first. */
export const searchHeldPeople = route<{
  query: z.input<typeof heldPeopleQuery>;
  answer: HeldPeople;
}>('GET', at('held'));
/** Vehicles by plate or make. */
export const searchVehicleRecords = route<{
  query: z.input<typeof searchRecordsQuery>;
  answer: z.infer<typeof searchVehiclesAnswer>;
}>('GET', at('vehicles'));
export const getVehicleRecord = route<ById & { answer: VehicleRecord }>('GET', at('vehicles/:id'));
export const getVehicleMovements = route<Paged & { answer: Movements }>(
  'GET',
  at('vehicles/:id/movements'),
);
/** Equipment by code, serial number or name. */
export const searchThingRecords = route<{
  query: z.input<typeof searchRecordsQuery>;
  answer: z.infer<typeof searchThingsAnswer>;
}>('GET', at('things'));
export const getThingRecord = route<ById & { answer: ThingRecord }>('GET', at('things/:id'));
export const getThingLedger = route<Paged & { answer: ThingLedger }>(
  'GET',
  at('things/:id/ledger'),
);
