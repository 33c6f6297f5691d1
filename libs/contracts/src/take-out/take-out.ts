import { z } from 'zod';
import { customValues } from '../custom-fields/custom-values';
import { day } from '../dates';
import { id } from '../fields';
import { attachment } from '../files/files';
import { quantity } from '../quantities';
import { schemasOf } from '../field-table';
import { fileRefs, itemsUpTo, line, maybeId } from '../requests/form-fields';
import { requestHeader, requestPapers } from '../requests/request';
import { listAnswer, listFilter, listQuery, listRow } from '../requests/search';
import { requestDefault } from '../requests/start';
import { takeOutFields } from './take-out-fields';
import { capitalNumber, singleLine } from '../text';

/** Maximum number of equipment rows on a take-out. */
export const MAX_TAKE_OUT_ITEMS = 500;

/** Maximum number of vehicles on a take-out. */
export const MAX_TAKE_OUT_VEHICLES = 50;

/** Maximum number of registration requests in one search. */
export const MAX_TAKE_OUT_SOURCES = 100;

/** A vehicle of a take-out in its form: one with a permit, or one typed by hand. */
export const takeOutVehicleInput = z.object({
  id,
  /** The id of its permit; null for one typed by hand. */
  vehicleId: maybeId,
  /** Kind of vehicle. */
  vehicleType: line(),
  branchName: line(),
  numberPlate: capitalNumber(20).default(''),
  driverName: line(),
  safetyCardNumber: line(30),
});
export type TakeOutVehicleInput = z.infer<typeof takeOutVehicleInput>;

/** A row of equipment in the form. */
export const takeOutItemInput = z.object({
  /** Chosen by the client for a new row. */
  id,
  /** The id of a lot, which is what one registration request has brought in of an item. */
  equipmentId: id,
  numberOut: quantity.nullable().default(null),
  description: line(500),
  customFields: customValues,
});
export type TakeOutItemInput = z.infer<typeof takeOutItemInput>;

/**
 * A take-out as it is saved and submitted (docs/product/take-out.md, "Fields"); in a draft any
 * field may be empty.
 */
export const takeOutInput = z.object({
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  ...schemasOf(takeOutFields),
  attachments: fileRefs(10),
  vehicleItems: itemsUpTo(takeOutVehicleInput, MAX_TAKE_OUT_VEHICLES).default([]),
  equipmentItems: itemsUpTo(takeOutItemInput, MAX_TAKE_OUT_ITEMS).default([]),
});
export type TakeOutInput = z.infer<typeof takeOutInput>;

/** What a registration request has brought in of an item, and how much of it can be taken out. */
export const takeOutEquipment = z.object({
  equipmentId: id,
  code: z.string(),
  specification: z.string(),
  seriModel: z.string(),
  /** The request that brought it in. */
  requestInId: id,
  requestInNumber: z.string(),
  equipmentGroupId: id,
  isPrioprity: z.boolean(),
  inTypeId: id,
  unitId: id.nullable(),
  /** The quantity that the request has brought in. */
  numberIn: z.number(),
  /** The quantity at the plant that is not reserved for another take-out. */
  numberExisting: z.number(),
});
export type TakeOutEquipment = z.infer<typeof takeOutEquipment>;

export const searchEquipmentsBody = z.object({
  /** Registration requests; all if empty. */
  requestIds: z.array(id).max(MAX_TAKE_OUT_SOURCES).default([]),
  /** The contractor, if the caller is of the plant's staff; any if omitted. */
  contractorId: maybeId,
  /** Name, code or serial number. */
  keyword: singleLine(100).default(''),
  /** Only items with a remaining quantity. */
  onlyExisting: z.boolean().default(false),
  skip: z.number().int().min(0).max(1_000_000).default(0),
  take: z.number().int().min(1).max(MAX_TAKE_OUT_ITEMS).default(100),
});
export type SearchEquipmentsBody = z.input<typeof searchEquipmentsBody>;
export const searchEquipmentsAnswer = z.object({
  data: z.array(takeOutEquipment),
  totalCount: z.number(),
});
export type SearchEquipmentsAnswer = z.infer<typeof searchEquipmentsAnswer>;

/** A page of a picker on a take-out's form. */
const pickQuery = {
  /** The contractor, if the caller is of the plant's staff; any if omitted. */
  contractorId: id.optional(),
  keyword: singleLine(100).default(''),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** A registration request with items that can be taken out. */
export const takeOutSource = z.object({
  id,
  requestNumber: z.string(),
  description: z.string(),
  contractorId: id,
  contractorName: z.string(),
  /** How many items it has brought in. */
  totalCount: z.number(),
});
export type TakeOutSource = z.infer<typeof takeOutSource>;
export const takeOutSourcesQuery = z.object({
  ...pickQuery,
  take: z.coerce.number().int().min(1).max(100).default(10),
});
export const takeOutSourcesAnswer = z.object({
  data: z.array(takeOutSource),
  totalCount: z.number(),
});

/** A vehicle of the company with a running permit. */
export const takeOutVehicleChoice = z.object({
  /** The id of its permit. */
  vehicleId: id,
  numberPlate: z.string(),
  vehicleType: z.string(),
  branchName: z.string(),
  driverName: z.string(),
  requestNumber: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type TakeOutVehicleChoice = z.infer<typeof takeOutVehicleChoice>;
export const takeOutVehiclesQuery = z.object({
  ...pickQuery,
  take: z.coerce.number().int().min(1).max(100).default(20),
});
export const takeOutVehiclesAnswer = z.object({
  data: z.array(takeOutVehicleChoice),
  totalCount: z.number(),
});

/** The initial values of a new take-out. */
export const takeOutDefault = requestDefault.extend({
  isInternal: z.boolean(),
  /**
   * The contact of the caller's last take-out, otherwise the caller. Empty for staff, who first
   * choose the owner.
   */
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** The range of days that the list shows first. */
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
});
export type TakeOutDefault = z.infer<typeof takeOutDefault>;

/** The states of the pass of an approved take-out. */
export const PASS_STATES = ['notBegun', 'open', 'closed', 'over', 'cancelled'] as const;
export type PassState = (typeof PASS_STATES)[number];

/** Goods that left together, as counted by a gate. */
export const takeOutTrip = z.object({
  id,
  at: z.iso.datetime(),
  /** Who has counted. */
  author: z.string(),
  note: z.string(),
  photos: z.array(attachment),
  lines: z.array(z.object({ itemId: id, quantity: z.number() })),
});
export type TakeOutTrip = z.infer<typeof takeOutTrip>;

/** The pass of an approved take-out. */
export const takeOutPass = z.object({
  state: z.enum(PASS_STATES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Who has closed it at the gate. */
  closedBy: z.string(),
  note: z.string(),
  trips: z.array(takeOutTrip),
});
export type TakeOutPass = z.infer<typeof takeOutPass>;

/** A row of equipment in an answer. */
export const takeOutItem = takeOutEquipment.extend({
  id,
  /** Its place, from 1. */
  sort: z.number(),
  numberOut: z.number().nullable(),
  /** The quantity counted at the gate; null while there is no pass. */
  numberActual: z.number().nullable(),
  description: z.string(),
  customFields: customValues,
  persistence: z.literal(1),
});
export type TakeOutItem = z.infer<typeof takeOutItem>;

export const takeOutVehicle = takeOutVehicleInput.extend({ persistence: z.literal(1) });
export type TakeOutVehicle = z.infer<typeof takeOutVehicle>;

/** A take-out in an answer. */
export const takeOut = requestHeader.extend({
  family: z.literal('takeOut'),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** The requestor. */
  authorId: id.nullable(),
  /** The requestor's name; `authorName` in the header is the author's. */
  requestorName: z.string(),
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  description: z.string(),
  shipEquipmentDate: z.iso.datetime().nullable(),
  shipEquipmentEndDate: z.iso.datetime().nullable(),
  shipEquipmentOwnerId: id.nullable(),
  shipEquipmentOwnerOther: z.string(),
  listAreaIds: z.array(id),
  listGateIds: z.array(id),
  documentType: takeOutFields.documentType.schema,
  documentNumber: z.string(),
  documentDate: z.iso.date().nullable(),
  customFields: customValues,
  attachments: z.array(attachment),
  vehicleItems: z.array(takeOutVehicle),
  equipmentItems: z.array(takeOutItem),
  totalCount: z.number(),
  /** A gate has closed the pass. */
  isConfirmed: z.boolean(),
  pass: takeOutPass.nullable(),
  signAttachments: requestPapers.signAttachments,
  supplements: requestPapers.supplements,
});
export type TakeOut = z.infer<typeof takeOut>;

/** Columns that the list can be sorted by. */
export const TAKE_OUT_COLUMNS = [
  'requestNumber',
  'description',
  'documentNumber',
  'shipEquipmentDate',
  'totalCount',
  'createdDate',
  'websiteStatus',
] as const;

/**
 * The filter of the list, with days: take-outs that begin within the days, and those without a day
 * yet.
 */
export const takeOutFilter = listFilter.extend({
  fromDate: day.nullable().optional(),
  toDate: day.nullable().optional(),
});
export type TakeOutFilter = z.infer<typeof takeOutFilter>;
export const takeOutQuery = listQuery(TAKE_OUT_COLUMNS, takeOutFilter);
export const takeOutRow = listRow.extend({
  documentNumber: z.string(),
  shipEquipmentDate: z.iso.datetime().nullable(),
  shipEquipmentEndDate: z.iso.datetime().nullable(),
  listAreaIds: z.array(id),
  isConfirmed: z.boolean(),
});
export type TakeOutRow = z.infer<typeof takeOutRow>;
export const takeOutPage = listAnswer(takeOutRow);
