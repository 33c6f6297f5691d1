import { z } from 'zod';
import { EMPTY_ID } from '../empty-id';
import { id } from '../fields';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { formFields, itemsOf } from '../entry/entry-form-fields';
import { schemasOf } from '../field-table';
import { itemReview, profileGroup, profileGroupInput, requestPapers } from '../requests/request';
import { entryHeader } from '../entry/header';
import { rootPlan, rootVehicle } from '../entry/roots';
import { exportBodyOf, importAnswerOf } from '../entry/workbooks';
import { serialNumber } from '../text';
import { equipmentFields } from './equipment-fields';
import { equipmentPlanFields } from './equipment-plan-fields';

/** Plan of an equipment request; in a draft any field may be empty. */
export const equipmentPlanInput = z.object(schemasOf(equipmentPlanFields));
export type EquipmentPlanInput = z.infer<typeof equipmentPlanInput>;

/** A piece or lot of equipment in a request; in a draft any field may be empty. */
export const equipmentItemInput = z.object({
  /** Chosen by the client for a new one. */
  id,
  ...schemasOf(equipmentFields),
  equipmentProfileFiles: z.array(profileGroupInput).max(50).default([]),
});
export type EquipmentItemInput = z.infer<typeof equipmentItemInput>;

/** A whole equipment request as it is saved and submitted. */
export const equipmentRequestInput = z.object({
  ...formFields,
  hasPeople: z.literal(false).optional(),
  hasVehicle: z.literal(false).optional(),
  hasEquipment: z.literal(true),
  equipmentPlan: equipmentPlanInput,
  equipmentItems: itemsOf(equipmentItemInput, 'equipment'),
});
export type EquipmentRequestInput = z.infer<typeof equipmentRequestInput>;

export const equipmentItem = equipmentItemInput.extend({
  image: z.string().nullable(),
  equipmentProfileFiles: z.array(profileGroup),
  /** 1: stored. */
  persistence: z.literal(1),
  ...itemReview.shape,
});
export type EquipmentItem = z.infer<typeof equipmentItem>;

export const equipmentPlan = equipmentPlanInput.extend({
  authorName: z.string(),
  /** The vehicles in `listShipByVehicleIds`. */
  shipByVehicles: z.array(rootVehicle),
});
export type EquipmentPlan = z.infer<typeof equipmentPlan>;

export const equipmentRequest = entryHeader.extend({
  family: z.literal('equipment'),
  ...requestPapers,
  equipmentPlan,
  equipmentItems: z.array(equipmentItem),
  /** The request with the id `rootId`. */
  root: rootPlan.nullable(),
});
export type EquipmentRequest = z.infer<typeof equipmentRequest>;

export const equipmentProfileQuery = z.object({ serialModel: serialNumber(100).min(1) });
/**
 * What the company has filed last under a serial number, including the picture and the documents
 * that have not expired. Null if there is nothing.
 */
export const equipmentProfile = equipmentItem
  .pick({
    code: true,
    imageId: true,
    image: true,
    specification: true,
    equipmentGroupId: true,
    seriModel: true,
    quantity: true,
    unitId: true,
    inTypeId: true,
    equipmentProfileFiles: true,
  })
  .nullable();
export type EquipmentProfile = z.infer<typeof equipmentProfile>;
/** A nullable answer must be wrapped, because JSON needs a body. */
export const equipmentProfileAnswer = z.object({ data: equipmentProfile });

export const importEquipmentAnswer = importAnswerOf(equipmentItem);
export const exportEquipmentBody = exportBodyOf(
  z.object({
    requestId: id.default(EMPTY_ID),
    equipmentItems: z.array(equipmentItemInput).max(MAX_ENTRY_ITEMS.equipment),
  }),
  'equipmentItems',
);
