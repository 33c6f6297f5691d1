import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { followedRequest, searchFollowedQuery } from '../requests/followed';
import { itemsUpTo, line, maybeDate, maybeId } from '../requests/form-fields';
import { requestCommandAnswer, requestHeader, requestPapers } from '../requests/request';
import { listAnswer, listFilter, listQuery, listRow } from '../requests/search';
import { requestDefault } from '../requests/start';

/** Hours of a day, and those that a new guarantee begins with. */
export const GUARANTEE_HOURS = { first: 0, last: 24, start: 8, end: 17 } as const;

/** Most people on a guarantee. */
export const MAX_GUARANTEED = 50;

/** Most vehicles that a guarantee names. */
export const MAX_GUARANTEED_VEHICLES = 50;

const hour = (first: number) =>
  z.number().int().min(GUARANTEE_HOURS.first).max(GUARANTEE_HOURS.last).nullable().default(first);

/** Somebody who is guaranteed, as the form names the person; in a draft nobody may be chosen yet. */
export const guaranteeItemInput = z.object({
  /** Chosen by the client for a new row. */
  id,
  /** Of the person in the plant's records. */
  staffId: maybeId,
});
export type GuaranteeItemInput = z.infer<typeof guaranteeItemInput>;

/** A guarantee as it is saved and submitted (docs/product/guarantee.md, "Fields"); in a draft anything may be missing. */
export const guaranteeInput = z.object({
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  /** The people request that it follows: whose work, contact and areas are its own. */
  requestInId: maybeId,
  /** The day. */
  startTime: maybeDate,
  startHour: hour(GUARANTEE_HOURS.start),
  endHour: hour(GUARANTEE_HOURS.end),
  requestorCardNumber: line(30),
  requestorRadio: line(30),
  /** Permits of vehicles under that request. */
  listShipByVehicleIds: z.array(id).max(MAX_GUARANTEED_VEHICLES).default([]),
  staffItems: itemsUpTo(guaranteeItemInput, MAX_GUARANTEED),
});
export type GuaranteeInput = z.infer<typeof guaranteeInput>;

/** Why somebody cannot be guaranteed on a day. */
export const GUARANTEE_REASONS = [
  'barred',
  'noCard',
  'cardCancelled',
  'cardEndsBefore',
  'cardNotBegun',
  'notInRoot',
] as const;
export type GuaranteeReason = (typeof GUARANTEE_REASONS)[number];

/** What has become of a guarantee that was given, where it does not stand as it was given. */
export const GUARANTEE_CHANGES = ['ended', 'cardReplaced'] as const;
export type GuaranteeChange = (typeof GUARANTEE_CHANGES)[number];

const card = {
  /** Empty for whom has none. */
  cardNumber: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
};

/** Somebody of the followed request who was passed. */
export const guaranteeStaff = z.object({
  staffId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  positionName: z.string(),
  image: z.string().nullable(),
  ...card,
  /** Whether the person can be guaranteed on the day that was asked for; if not, why. */
  canChoose: z.boolean(),
  reason: z.enum(GUARANTEE_REASONS).nullable(),
  reasonText: z.string(),
});
export type GuaranteeStaff = z.infer<typeof guaranteeStaff>;
export const guaranteeStaffAnswer = z.array(guaranteeStaff);
/** Left out: today. */
export const guaranteeStaffQuery = z.object({ workDate: day.optional() });

/** A vehicle that may come in under the followed request. */
export const guaranteeVehicle = z.object({
  /** Of its permit. */
  id,
  numberPlate: z.string(),
  vehicleName: z.string(),
  branchName: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  requestNumber: z.string(),
  /** Taken back since. */
  isEnded: z.boolean(),
});
export type GuaranteeVehicle = z.infer<typeof guaranteeVehicle>;
export const guaranteeVehiclesAnswer = z.array(guaranteeVehicle);

/** A people request that a guarantee can follow, with what it hands on. */
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

/** What a new guarantee starts with: its author as requestor, today, and the hours of a working day. */
export const guaranteeDefault = requestDefault.extend({
  startTime: z.iso.date(),
  startHour: z.number(),
  endHour: z.number(),
});
export type GuaranteeDefault = z.infer<typeof guaranteeDefault>;

/** A draft like the last guarantee, for the next day. */
export const repeatGuaranteeAnswer = requestCommandAnswer.extend({
  /** Its day; null where nothing was begun. */
  startTime: z.iso.date().nullable(),
  /** People and vehicles that cannot come on that day, each with why. */
  leftOut: z.array(z.string()),
});
export type RepeatGuaranteeAnswer = z.infer<typeof repeatGuaranteeAnswer>;

/** Somebody on a guarantee, as answered. */
export const guaranteeItem = guaranteeStaff
  .omit({ canChoose: true, staffId: true, reason: true, reasonText: true })
  .extend({
    id,
    staffId: id.nullable(),
    /**
     * How it stands with the person now: why nobody could guarantee the person any more, or what has become of the
     * guarantee since it was given; null where nothing is in the way.
     */
    standing: z.enum([...GUARANTEE_REASONS, ...GUARANTEE_CHANGES]).nullable(),
    standingText: z.string(),
  });
export type GuaranteeItem = z.infer<typeof guaranteeItem>;

/** A guarantee as it is answered. */
export const guarantee = requestHeader.extend({
  family: z.literal('guarantee'),
  requestInId: id.nullable(),
  /** What `requestInId` names. */
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
  /** Requestor: the author. */
  authorId: id,
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  requestorCardNumber: z.string(),
  requestorRadio: z.string(),
  departmentName: z.string(),
  listShipByVehicleIds: z.array(id),
  vehicles: z.array(guaranteeVehicle),
  staffItems: z.array(guaranteeItem),
  totalCount: z.number(),
  signAttachments: requestPapers.signAttachments,
  supplements: requestPapers.supplements,
});
export type Guarantee = z.infer<typeof guarantee>;

/** Columns of the list that can be sorted by. */
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
