import { z } from 'zod';
import { EMPTY_ID } from '../empty-id';
import { id } from '../fields';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { formFields, itemsOf } from '../entry/entry-form-fields';
import { itemReview, profileGroup, profileGroupInput, requestPapers } from '../requests/request';
import { entryHeader } from '../entry/header';
import { workArea } from '../requests/followed';
import { schemasOf } from '../field-table';
import { rootPlan } from '../entry/roots';
import { exportBodyOf, importAnswerOf } from '../entry/workbooks';
import { capitalNumber } from '../text';
import { vehicleFields } from './vehicle-fields';
import { vehiclePlanFields } from './vehicle-plan-fields';

/** Plan of a vehicle request; in a draft any field may be empty. */
export const vehiclePlanInput = z.object(schemasOf(vehiclePlanFields));
export type VehiclePlanInput = z.infer<typeof vehiclePlanInput>;

/** A vehicle of a vehicle request; in a draft any field may be empty. */
export const vehicleItemInput = z.object({
  /** Chosen by the client for a new one. */
  id,
  ...schemasOf(vehicleFields),
  vehicleProfileFiles: z.array(profileGroupInput).max(50).default([]),
  driverProfileFiles: z.array(profileGroupInput).max(50).default([]),
});
export type VehicleItemInput = z.infer<typeof vehicleItemInput>;

/** A whole vehicle request as it is saved and submitted. */
export const vehicleRequestInput = z.object({
  ...formFields,
  hasPeople: z.literal(false).optional(),
  hasVehicle: z.literal(true),
  vehiclePlan: vehiclePlanInput,
  vehicleItems: itemsOf(vehicleItemInput, 'vehicles'),
});
export type VehicleRequestInput = z.infer<typeof vehicleRequestInput>;

export const vehicleItem = vehicleItemInput.extend({
  image: z.string().nullable(),
  driverName: z.string(),
  vehicleProfileFiles: z.array(profileGroup),
  driverProfileFiles: z.array(profileGroup),
  /** 1: stored. */
  persistence: z.literal(1),
  isHidden: z.boolean(),
  ...itemReview.shape,
});
export type VehicleItem = z.infer<typeof vehicleItem>;

export const vehiclePlan = vehiclePlanInput.extend({
  authorName: z.string(),
  /** Work details and areas of the root request. */
  description: z.string(),
  listWorkAreas: z.array(workArea),
});
export type VehiclePlan = z.infer<typeof vehiclePlan>;

export const vehicleRequest = entryHeader.extend({
  family: z.literal('vehicles'),
  ...requestPapers,
  vehiclePlan,
  vehicleItems: z.array(vehicleItem),
  /** The request with the id `rootId`. */
  root: rootPlan.nullable(),
});
export type VehicleRequest = z.infer<typeof vehicleRequest>;

export const vehicleProfileQuery = z.object({ numberPlate: capitalNumber(20).min(1) });
/**
 * A vehicle that the company has filed before, from the newest item: picture and valid documents
 * are included, the GPS password and the driver are not. Null for any other vehicle.
 */
export const vehicleProfile = vehicleItem
  .pick({
    imageId: true,
    image: true,
    vehicleTypeId: true,
    vehicleId: true,
    modelYear: true,
    numberPlate: true,
    branchName: true,
    gpsAccount: true,
    auditDate: true,
    insuranceDate: true,
    dangerousLicenseDate: true,
    vehicleProfileFiles: true,
  })
  .nullable();
export type VehicleProfile = z.infer<typeof vehicleProfile>;
/** A nullable answer must be wrapped, because JSON needs a body. */
export const vehicleProfileAnswer = z.object({ data: vehicleProfile });

export const importVehicleAnswer = importAnswerOf(vehicleItem);
export const exportVehicleBody = exportBodyOf(
  z.object({
    requestId: id.default(EMPTY_ID),
    vehicleItems: z.array(vehicleItemInput).max(MAX_ENTRY_ITEMS.vehicles),
  }),
  'vehicleItems',
);
