import { z } from 'zod';
import { gridPage } from '../answers';
import { id, requiredLine, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { MAX_SCANNED } from './gate';
import { multiLine, singleLine } from '../text';
import { endedAct, recordedAct, recordFileIds } from '../safety-staff/safety-people';

/** Most characters of what is said about a point that failed. */
export const MAX_REMARK = 500;
/** Most points that one check answers. */
const MAX_POINTS_OF_CHECK = 100;

/** How a vehicle stands on a day, what has to be done first. */
export const CHECK_STATES = ['unchecked', 'failed', 'passed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What was found at a point; of one that failed it is said what is wrong. */
export const vehicleFinding = z
  .object({ pointId: id, isPassed: z.boolean(), note: multiLine(MAX_REMARK).default('') })
  .refine(({ isPassed, note }) => isPassed || note !== '', {
    path: ['note'],
    message: 'remarkNeeded',
  });
export type VehicleFinding = z.input<typeof vehicleFinding>;

/** `id` is chosen by the sender: what is sent again is kept once. The result follows from the points. */
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

/** A check as it was recorded. */
export const recordedCheck = z.object({
  id,
  day: z.iso.date(),
  isPassed: z.boolean(),
  note: z.string(),
  /** In the order of the plant's list. */
  findings: z.array(z.object({ pointName: z.string(), isPassed: z.boolean(), note: z.string() })),
  photos: z.array(attachment),
  recorded: recordedAct,
  /** Null as long as it counts. */
  withdrawn: endedAct.nullable(),
  /** Whether the caller may withdraw it. */
  mayWithdraw: z.boolean(),
});
export type RecordedCheck = z.infer<typeof recordedCheck>;

/** A vehicle of the day: its permit runs, or it was checked. */
export const vehicleOfDay = z.object({
  id,
  numberPlate: z.string(),
  /** Kind of vehicle. */
  typeName: z.string(),
  branchName: z.string(),
  companyName: z.string(),
  /** Of the permit that runs; null: none does. */
  validTo: z.iso.date().nullable(),
  state: z.enum(CHECK_STATES),
  /** Of the check that counts. */
  checked: recordedAct.nullable(),
});
export type VehicleOfDay = z.infer<typeof vehicleOfDay>;

/** Today's vehicles by plate, make or company; what is not checked yet comes first. */
export const searchVehicleChecksQuery = z.object({
  ...gridPage,
  keyword: singleLine(100).default(''),
  state: z.enum(CHECK_STATES).optional(),
});
export const searchVehicleChecksAnswer = z.object({
  data: z.array(vehicleOfDay),
  totalCount: z.number(),
  /** Of the whole day, whatever is looked for. */
  figures: z.record(z.enum(CHECK_STATES), z.number()),
});
export type VehicleChecksOfDay = z.infer<typeof searchVehicleChecksAnswer>;

/** A plate in whatever way it is written, or the code on a permit. */
export const vehicleToCheckQuery = z.object({ plate: requiredLine(MAX_SCANNED) });
/** A vehicle with what it has to be checked for, and how it was found today. */
export const vehicleToCheck = z.object({
  vehicle: vehicleOfDay.omit({ checked: true }).extend({ image: z.string().nullable() }),
  points: z.array(z.object({ id, name: z.string() })),
  /** The newest first. */
  checks: z.array(recordedCheck),
});
export type VehicleToCheck = z.infer<typeof vehicleToCheck>;
