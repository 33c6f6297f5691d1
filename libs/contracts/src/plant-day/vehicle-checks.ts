import { z } from 'zod';
import { gridPage } from '../answers';
import { id, requiredLine, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { MAX_SCANNED } from './gate';
import { multiLine, singleLine } from '../text';
import { endedAct, recordedAct, recordFileIds } from '../safety-staff/safety-people';

/** Maximum length of the remark on a failed point. */
export const MAX_REMARK = 500;
/** Maximum number of points in one check. */
const MAX_POINTS_OF_CHECK = 100;

/** The states of a vehicle on a day; what needs action comes first. */
export const CHECK_STATES = ['unchecked', 'failed', 'passed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The result at a point; a failed one needs a remark. */
export const vehicleFinding = z
  .object({ pointId: id, isPassed: z.boolean(), note: multiLine(MAX_REMARK).default('') })
  .refine(({ isPassed, note }) => isPassed || note !== '', {
    path: ['note'],
    message: 'remarkNeeded',
  });
export type VehicleFinding = z.input<typeof vehicleFinding>;

/**
 * `id` is chosen by the sender: what is sent again is stored once. The result follows from the
 * points.
 */
export const vehicleCheckBody = z.object({
  id,
  vehicleId: id,
  findings: z
    .array(vehicleFinding)
    .max(MAX_POINTS_OF_CHECK)
    .refine((all) => new Set(all.map(({ pointId }) => pointId)).size === all.length, 'duplicate'),
  note: multiLine(TEXT_LIMITS.text).default(''),
  photos: recordFileIds,
});
export type VehicleCheckBody = z.input<typeof vehicleCheckBody>;

/** A recorded check. */
export const recordedCheck = z.object({
  id,
  day: z.iso.date(),
  isPassed: z.boolean(),
  note: z.string(),
  /** In the order of the plant's list. */
  findings: z.array(z.object({ pointName: z.string(), isPassed: z.boolean(), note: z.string() })),
  photos: z.array(attachment),
  recorded: recordedAct,
  /** Null unless it was withdrawn. */
  withdrawn: endedAct.nullable(),
  /** Whether the caller may withdraw it. */
  mayWithdraw: z.boolean(),
});
export type RecordedCheck = z.infer<typeof recordedCheck>;

/** A vehicle of the day: its permit is valid today, or it was checked today. */
export const vehicleOfDay = z.object({
  id,
  numberPlate: z.string(),
  /** Kind of vehicle. */
  typeName: z.string(),
  branchName: z.string(),
  companyName: z.string(),
  /** Last day of the running permit; null if there is none. */
  validTo: z.iso.date().nullable(),
  state: z.enum(CHECK_STATES),
  /** Who has made the current check, and when. */
  checked: recordedAct.nullable(),
});
export type VehicleOfDay = z.infer<typeof vehicleOfDay>;

/** Today's vehicles by plate, make or company; unchecked ones come first. */
export const searchVehicleChecksQuery = z.object({
  ...gridPage,
  keyword: singleLine(100).default(''),
  state: z.enum(CHECK_STATES).optional(),
});
export const searchVehicleChecksAnswer = z.object({
  data: z.array(vehicleOfDay),
  totalCount: z.number(),
  /** The counts of the whole day, independent of the search. */
  figures: z.record(z.enum(CHECK_STATES), z.number()),
});
export type VehicleChecksOfDay = z.infer<typeof searchVehicleChecksAnswer>;

/** A plate in any spelling, or the code on a permit. */
export const vehicleToCheckQuery = z.object({ plate: requiredLine(MAX_SCANNED) });
/** A vehicle with the points to check, and today's results. */
export const vehicleToCheck = z.object({
  vehicle: vehicleOfDay.omit({ checked: true }).extend({ image: z.string().nullable() }),
  points: z.array(z.object({ id, name: z.string() })),
  /** The newest first. */
  checks: z.array(recordedCheck),
});
export type VehicleToCheck = z.infer<typeof vehicleToCheck>;
