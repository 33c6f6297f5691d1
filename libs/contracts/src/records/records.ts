import { z } from 'zod';
import { gridPage } from '../answers';
import { id } from '../fields';
import { attachment } from '../files/files';
import { GATE_DIRECTIONS, GATE_OUTCOMES, GATE_REASONS } from '../plant-day/codes';
import { CHECK_STATES, recordedCheck } from '../plant-day/vehicle-checks';
import { singleLine } from '../text';

/** A page of a list of records by numbers and names. */
export const searchRecordsQuery = z.object({ ...gridPage, keyword: singleLine(100).default('') });
export const recordsPageQuery = z.object(gridPage);

/** Where somebody or a vehicle is since when; null for who was never at a gate. */
export const recordPlace = z
  .object({ isInside: z.boolean(), gateName: z.string(), since: z.iso.datetime() })
  .nullable();
export type RecordPlace = z.infer<typeof recordPlace>;

/** A try to pass a gate. */
export const movement = z.object({
  id,
  happenedAt: z.iso.datetime(),
  gateName: z.string(),
  direction: z.enum(GATE_DIRECTIONS),
  outcome: z.enum(GATE_OUTCOMES),
  /** Why it was red. */
  reasons: z.array(z.enum(GATE_REASONS)),
  companyName: z.string(),
  byName: z.string(),
  note: z.string(),
  /** Answered by a device without the server. */
  isOffline: z.boolean(),
});
export type Movement = z.infer<typeof movement>;
/** The newest first. */
export const movementsAnswer = z.object({
  place: recordPlace,
  data: z.array(movement),
  totalCount: z.number(),
});
export type Movements = z.infer<typeof movementsAnswer>;

/** A request that waits, or is approved and not over. */
export const runningRequest = z.object({
  /** Null where the caller may not see it. */
  requestId: id.nullable(),
  requestNumber: z.string(),
  companyName: z.string(),
  isApproved: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type RunningRequest = z.infer<typeof runningRequest>;

/** A document as it was approved last. */
export const recordDocument = z.object({
  id,
  typeName: z.string(),
  number: z.string(),
  /** The last day that it counts; null: none is said. */
  lastDay: z.iso.date().nullable(),
  requestNumber: z.string(),
  /** None where the caller may not read them. */
  files: z.array(attachment),
});
export type RecordDocument = z.infer<typeof recordDocument>;

/** What the plant keeps of somebody besides cards and what safety staff record. */
export const personRecord = z.object({
  documents: z.array(recordDocument),
  requests: z.array(runningRequest),
});
export type PersonRecord = z.infer<typeof personRecord>;

const vehicle = z.object({
  id,
  numberPlate: z.string(),
  /** Kind of vehicle. */
  typeName: z.string(),
  branchName: z.string(),
});

/** A vehicle of the plant's records, with the permit that lasts longest. */
export const vehicleRow = vehicle.extend({
  companyName: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  isEnded: z.boolean(),
  place: recordPlace,
});
export type VehicleRow = z.infer<typeof vehicleRow>;
export const searchVehiclesAnswer = z.object({
  data: z.array(vehicleRow),
  totalCount: z.number(),
});

export const vehiclePermitRecord = z.object({
  id,
  requestId: id.nullable(),
  requestNumber: z.string(),
  companyName: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  isEnded: z.boolean(),
  areaNames: z.array(z.string()),
  /** Last days of inspection, insurance and licence for dangerous goods; null: not shown. */
  papers: z.object({
    audit: z.iso.date().nullable(),
    insurance: z.iso.date().nullable(),
    dangerous: z.iso.date().nullable(),
  }),
  /** Null where the vehicle was filed without. */
  driver: z
    .object({
      /** Of the plant's record; null where it has none. */
      personId: id.nullable(),
      fullName: z.string(),
      licence: z.string(),
      licenceTo: z.iso.date().nullable(),
    })
    .nullable(),
  documents: z.array(recordDocument),
});
export type VehiclePermitRecord = z.infer<typeof vehiclePermitRecord>;

/** Everything that the plant keeps of a vehicle but its movements; what is newest comes first. */
export const vehicleRecord = vehicle.extend({
  /** Class of vehicle. */
  className: z.string(),
  modelYear: z.number().nullable(),
  image: z.string().nullable(),
  place: recordPlace,
  /** How it stands today. */
  state: z.enum(CHECK_STATES),
  permits: z.array(vehiclePermitRecord),
  checks: z.array(recordedCheck),
  requests: z.array(runningRequest),
});
export type VehicleRecord = z.infer<typeof vehicleRecord>;

const thing = z.object({
  id,
  code: z.string(),
  specification: z.string(),
  seriModel: z.string(),
  groupName: z.string(),
  companyName: z.string(),
  unitName: z.string(),
  /** At the plant: what is promised to take-outs is there, too. */
  atPlant: z.number(),
  promised: z.number(),
  /** Number and last day of the inspection that counts. */
  verifyCode: z.string(),
  validDate: z.iso.date().nullable(),
});

/** A piece or lot of equipment that approved requests have brought in. */
export const thingRow = thing;
export type ThingRow = z.infer<typeof thingRow>;
export const searchThingsAnswer = z.object({ data: z.array(thingRow), totalCount: z.number() });

/** What a request has brought in of a thing, and where all of it is: came in = the rest together. */
export const thingLot = z.object({
  id,
  requestId: id.nullable(),
  requestNumber: z.string(),
  cameInAt: z.iso.datetime(),
  cameIn: z.number(),
  /** At the plant, and promised to nobody. */
  present: z.number(),
  promised: z.number(),
  carriedOut: z.number(),
  withdrawn: z.number(),
});

export const thingTakeOut = runningRequest.extend({
  /** Kept for it and not left yet. */
  promised: z.number(),
  carriedOut: z.number(),
});

/** A thing with its lots, take-outs that run and documents; the newest first. */
export const thingRecord = thing.extend({
  inTypeName: z.string(),
  /** Whose it is, as the newest request says. */
  ownerName: z.string(),
  image: z.string().nullable(),
  lots: z.array(thingLot),
  takeOuts: z.array(thingTakeOut),
  documents: z.array(recordDocument),
});
export type ThingRecord = z.infer<typeof thingRecord>;

/** What can happen to a quantity in the ledger. */
export const LEDGER_MOVES = ['cameIn', 'withdrawn', 'promised', 'released', 'carriedOut'] as const;
/** A line of the ledger; the kind says which way the quantity counts. */
export const ledgerLine = z.object({
  id,
  at: z.iso.datetime(),
  kind: z.enum(LEDGER_MOVES),
  quantity: z.number(),
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** Empty: the portal itself. */
  byName: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;
/** The newest first. */
export const thingLedger = z.object({ data: z.array(ledgerLine), totalCount: z.number() });
export type ThingLedger = z.infer<typeof thingLedger>;
