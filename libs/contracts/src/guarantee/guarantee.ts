import { z } from 'zod';
import { customValues } from '../custom-fields/custom-values';
import { day } from '../dates';
import { id } from '../fields';
import { followedRequest, searchFollowedQuery } from '../requests/followed';
import { schemasOf } from '../field-table';
import { itemsUpTo, maybeId } from '../requests/form-fields';
import { requestCommandAnswer, requestHeader, requestPapers } from '../requests/request';
import { listAnswer, listFilter, listQuery, listRow } from '../requests/search';
import { requestDefault } from '../requests/start';
import { guaranteeFields } from './guarantee-fields';

/** Maximum number of people on a guarantee. */
export const MAX_GUARANTEED = 50;

/** A person on a guarantee in the form; in a draft the person may not be chosen yet. */
export const guaranteeItemInput = z.object({
  /** Chosen by the client for a new row. */
  id,
  /** The id of the person in the plant's records. */
  staffId: maybeId,
  customFields: customValues,
});
export type GuaranteeItemInput = z.infer<typeof guaranteeItemInput>;

/**
 * A guarantee as it is saved and submitted (docs/product/guarantee.md, "Fields"); in a draft any
 * field may be empty.
 */
export const guaranteeInput = z.object({
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  ...schemasOf(guaranteeFields),
  staffItems: itemsUpTo(guaranteeItemInput, MAX_GUARANTEED),
});
export type GuaranteeInput = z.infer<typeof guaranteeInput>;

/** Why a person cannot get a guarantee on a day. */
export const GUARANTEE_REASONS = [
  'barred',
  'noCard',
  'cardCancelled',
  'cardEndsBefore',
  'cardNotBegun',
  'notInRoot',
] as const;
export type GuaranteeReason = (typeof GUARANTEE_REASONS)[number];

/** What has happened to a given guarantee since, if it no longer applies. */
export const GUARANTEE_CHANGES = ['ended', 'cardReplaced'] as const;
export type GuaranteeChange = (typeof GUARANTEE_CHANGES)[number];

const card = {
  /** Empty if the person has no card. */
  cardNumber: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
};

/** A person of the followed request who passed. */
export const guaranteeStaff = z.object({
  staffId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  positionName: z.string(),
  image: z.string().nullable(),
  ...card,
  /** Whether the person can get a guarantee on the requested day; if not, why. */
  canChoose: z.boolean(),
  reason: z.enum(GUARANTEE_REASONS).nullable(),
  reasonText: z.string(),
});
export type GuaranteeStaff = z.infer<typeof guaranteeStaff>;
export const guaranteeStaffAnswer = z.array(guaranteeStaff);
/** By default today. */
export const guaranteeStaffQuery = z.object({ workDate: day.optional() });

/** A vehicle that may come in under the followed request. */
export const guaranteeVehicle = z.object({
  /** The id of its permit. */
  id,
  numberPlate: z.string(),
  vehicleName: z.string(),
  branchName: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  requestNumber: z.string(),
  /** The permit was withdrawn since. */
  isEnded: z.boolean(),
});
export type GuaranteeVehicle = z.infer<typeof guaranteeVehicle>;
export const guaranteeVehiclesAnswer = z.array(guaranteeVehicle);

/** A people request that a guarantee can follow, with the data that the guarantee takes from it. */
export const guaranteePlan = followedRequest.extend({
  contractorName: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  listWorkAreaIds: z.array(id),
});
export type GuaranteePlan = z.infer<typeof guaranteePlan>;
export const searchGuaranteePlansQuery = searchFollowedQuery;
export const searchGuaranteePlansAnswer = z.object({
  data: z.array(guaranteePlan),
  totalCount: z.number(),
});

/**
 * The initial values of a new guarantee: its author as requestor, today, and the hours of a working
 * day.
 */
export const guaranteeDefault = requestDefault.extend({
  startTime: z.iso.date(),
  startHour: z.number(),
  endHour: z.number(),
});
export type GuaranteeDefault = z.infer<typeof guaranteeDefault>;

/** A draft like the last guarantee, for the next day. */
export const repeatGuaranteeAnswer = requestCommandAnswer.extend({
  /** Its day; null if no draft was created. */
  startTime: z.iso.date().nullable(),
  /** People and vehicles that cannot come on that day, each with the reason. */
  leftOut: z.array(z.string()),
});
export type RepeatGuaranteeAnswer = z.infer<typeof repeatGuaranteeAnswer>;

/** A person on a guarantee, in an answer. */
export const guaranteeItem = guaranteeStaff
  .omit({ canChoose: true, staffId: true, reason: true, reasonText: true })
  .extend({
    id,
    staffId: id.nullable(),
    customFields: customValues,
    /**
     * The current state of the person: why a new guarantee would not be possible, or what has
     * happened to the guarantee since it was given. Null if there is no obstacle.
     */
    standing: z.enum([...GUARANTEE_REASONS, ...GUARANTEE_CHANGES]).nullable(),
    standingText: z.string(),
  });
export type GuaranteeItem = z.infer<typeof guaranteeItem>;

/** A guarantee in an answer. */
export const guarantee = requestHeader.extend({
  family: z.literal('guarantee'),
  requestInId: id.nullable(),
  /** The request with the id `requestInId`. */
  root: guaranteePlan.nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  listWorkAreaIds: z.array(id),
  description: z.string(),
  documentNumber: z.string(),
  planStartDate: z.iso.date().nullable(),
  planEndDate: z.iso.date().nullable(),
  startTime: z.iso.date().nullable(),
  startHour: z.number().nullable(),
  endHour: z.number().nullable(),
  /** The requestor is the author. */
  authorId: id,
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  requestorCardNumber: z.string(),
  requestorRadio: z.string(),
  departmentName: z.string(),
  listShipByVehicleIds: z.array(id),
  customFields: customValues,
  vehicles: z.array(guaranteeVehicle),
  staffItems: z.array(guaranteeItem),
  totalCount: z.number(),
  signAttachments: requestPapers.signAttachments,
  supplements: requestPapers.supplements,
});
export type Guarantee = z.infer<typeof guarantee>;

/** Columns that the list can be sorted by. */
export const GUARANTEE_COLUMNS = [
  'requestNumber',
  'description',
  'documentNumber',
  'startTime',
  'totalCount',
  'createdDate',
  'websiteStatus',
] as const;

export const guaranteeQuery = listQuery(GUARANTEE_COLUMNS, listFilter);
export const guaranteeRow = listRow.extend({
  documentNumber: z.string(),
  startTime: z.iso.date().nullable(),
  startHour: z.number().nullable(),
  endHour: z.number().nullable(),
  departmentName: z.string(),
});
export type GuaranteeRow = z.infer<typeof guaranteeRow>;
export const guaranteePage = listAnswer(guaranteeRow);
