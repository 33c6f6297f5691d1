import { z } from 'zod';
import { gridPage } from '../answers';
import { id } from '../fields';
import { attachment } from '../files/files';
import {
  ADMISSION_REASONS,
  GATE_DIRECTIONS,
  GATE_OUTCOMES,
  GATE_REASONS,
} from '../plant-day/codes';
import { CHECK_STATES, recordedCheck } from '../plant-day/vehicle-checks';
import { singleLine } from '../text';

/** A page of a list of records; searches numbers and names. */
export const searchRecordsQuery = z.object({ ...gridPage, keyword: singleLine(100).default('') });
export const recordsPageQuery = z.object(gridPage);

/** Whether a person or vehicle is inside, and since when; null if it never passed a gate. */
export const recordPlace = z
  .object({ isInside: z.boolean(), gateName: z.string(), since: z.iso.datetime() })
  .nullable();
export type RecordPlace = z.infer<typeof recordPlace>;

/** An attempt to pass a gate. */
export const movement = z.object({
  id,
  happenedAt: z.iso.datetime(),
  gateName: z.string(),
  direction: z.enum(GATE_DIRECTIONS),
  outcome: z.enum(GATE_OUTCOMES),
  /** The reasons for red or amber. */
  reasons: z.array(z.enum(GATE_REASONS)),
  /** The answer was amber: no reason was red. */
  isAmber: z.boolean(),
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
  /** Null if the caller may not see it. */
  requestId: id.nullable(),
  requestNumber: z.string(),
  companyName: z.string(),
  isApproved: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type RunningRequest = z.infer<typeof runningRequest>;

/** A document as it was last approved. */
export const recordDocument = z.object({
  id,
  typeName: z.string(),
  number: z.string(),
  /** Who issued it; empty if the form named none. */
  issuer: z.string(),
  /** Its last day of validity; null if it has none. */
  lastDay: z.iso.date().nullable(),
  /** The issuer says that it has not issued it; gates treat it as missing. */
  isDenied: z.boolean(),
  /** Days on site of this year, of those for which the paper counts; null: it counts on any number of days. */
  yearUse: z.object({ used: z.number(), limit: z.number(), year: z.string() }).nullable(),
  requestNumber: z.string(),
  /** Empty if the caller may not read them. */
  files: z.array(attachment),
});
export type RecordDocument = z.infer<typeof recordDocument>;

/** So many days ahead the record of a person shows from when gates will refuse. */
export const ADMISSION_DAYS_AHEAD = 60;

/** Something for which gates refuse somebody under an approved request (docs/product/plant-day.md, "Papers decide"). */
export const recordedHold = z.object({
  id,
  reason: z.enum(ADMISSION_REASONS),
  /** The paper, or the rule on health or age. */
  name: z.string(),
  /** The last day of the paper; null where there is none. */
  lastDay: z.iso.date().nullable(),
  /** The days of a year that the paper counts for, if they are used up. */
  yearDays: z.number().nullable(),
  /** The first day of the request on which gates refuse. */
  from: z.iso.date(),
  isToday: z.boolean(),
  /** The act and article that the rule rests on; empty if only the visitor type or the work demands it. */
  source: z.string(),
  requestNumber: z.string(),
});
export type RecordedHold = z.infer<typeof recordedHold>;

/** A page of people whom gates refuse for papers or health today, or will within the days ahead, by numbers and names. */
export const heldPeopleQuery = searchRecordsQuery.extend({
  days: z.coerce.number().int().min(0).max(ADMISSION_DAYS_AHEAD).default(ADMISSION_DAYS_AHEAD),
});
export const heldPerson = recordedHold.extend({
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  companyName: z.string(),
});
export type HeldPerson = z.infer<typeof heldPerson>;
export const heldPeopleAnswer = z.object({
  data: z.array(heldPerson),
  totalCount: z.number(),
  /** People whom gates refuse today; of all, whatever is searched. */
  peopleToday: z.number(),
  /** Gates refuse no one for papers before this day; null: papers count already. */
  countsFrom: z.iso.date().nullable(),
  /** A rule has changed, and the days are being computed anew. */
  isComputing: z.boolean(),
});
export type HeldPeople = z.infer<typeof heldPeopleAnswer>;

/** What the plant keeps of somebody besides cards and what safety staff record. */
export const personRecord = z.object({
  documents: z.array(recordDocument),
  requests: z.array(runningRequest),
  /** Those of today and of the days ahead, the soonest first. */
  holds: z.array(recordedHold),
});
export type PersonRecord = z.infer<typeof personRecord>;

const vehicle = z.object({
  id,
  numberPlate: z.string(),
  /** Kind of vehicle. */
  typeName: z.string(),
  branchName: z.string(),
});

/** A vehicle of the plant's records, with the permit that is valid longest. */
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
  /**
   * Last days of inspection, insurance and licence for dangerous goods; null if there was no such
   * paper.
   */
  papers: z.object({
    audit: z.iso.date().nullable(),
    insurance: z.iso.date().nullable(),
    dangerous: z.iso.date().nullable(),
  }),
  /** Null if the vehicle was filed without a driver. */
  driver: z
    .object({
      /** The id in the plant's records; null if there is no record. */
      personId: id.nullable(),
      fullName: z.string(),
      licence: z.string(),
      licenceTo: z.iso.date().nullable(),
    })
    .nullable(),
  documents: z.array(recordDocument),
});
export type VehiclePermitRecord = z.infer<typeof vehiclePermitRecord>;

/** The plant's record of a vehicle without its movements; the newest comes first. */
export const vehicleRecord = vehicle.extend({
  /** Class of vehicle. */
  className: z.string(),
  modelYear: z.number().nullable(),
  image: z.string().nullable(),
  place: recordPlace,
  /** The state of its check today. */
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
  /** The quantity at the plant, including what is reserved for take-outs. */
  atPlant: z.number(),
  promised: z.number(),
  /** Number and last day of the current inspection. */
  verifyCode: z.string(),
  validDate: z.iso.date().nullable(),
});

/** A piece or lot of equipment that approved requests have brought in. */
export const thingRow = thing;
export type ThingRow = z.infer<typeof thingRow>;
export const searchThingsAnswer = z.object({ data: z.array(thingRow), totalCount: z.number() });

/**
 * What a request has brought in of an item, and where it is now; `cameIn` is the sum of the others.
 */
export const thingLot = z.object({
  id,
  requestId: id.nullable(),
  requestNumber: z.string(),
  cameInAt: z.iso.datetime(),
  cameIn: z.number(),
  /** The quantity at the plant that is not reserved. */
  present: z.number(),
  promised: z.number(),
  carriedOut: z.number(),
  withdrawn: z.number(),
});

export const thingTakeOut = runningRequest.extend({
  /** Reserved for it and not left yet. */
  promised: z.number(),
  carriedOut: z.number(),
});

/** An item of equipment with its lots, running take-outs and documents; the newest first. */
export const thingRecord = thing.extend({
  inTypeName: z.string(),
  /** Its owner, according to the newest request. */
  ownerName: z.string(),
  image: z.string().nullable(),
  lots: z.array(thingLot),
  takeOuts: z.array(thingTakeOut),
  documents: z.array(recordDocument),
});
export type ThingRecord = z.infer<typeof thingRecord>;

/** What can happen to a quantity in the ledger. */
export const LEDGER_MOVES = ['cameIn', 'withdrawn', 'promised', 'released', 'carriedOut'] as const;
/** A line of the ledger; the kind decides whether the quantity is added or subtracted. */
export const ledgerLine = z.object({
  id,
  at: z.iso.datetime(),
  kind: z.enum(LEDGER_MOVES),
  quantity: z.number(),
  requestId: id.nullable(),
  requestNumber: z.string(),
  /** Empty for the portal itself. */
  byName: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;
/** The newest first. */
export const thingLedger = z.object({ data: z.array(ledgerLine), totalCount: z.number() });
export type ThingLedger = z.infer<typeof thingLedger>;
