import { z } from 'zod';
import { PAGE_SIZES } from '../answers';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { FAMILIES } from './codes';
import { status } from './request';

/** Columns of the registration list that can be sorted by. */
export const SORT_COLUMNS = [
  'requestNumber',
  'description',
  'documentNumber',
  'totalCount',
  'createdDate',
  'startDate',
  'websiteStatus',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export const sortOrder = z
  .array(z.object({ selector: z.enum(SORT_COLUMNS), desc: z.boolean().default(false) }))
  .max(SORT_COLUMNS.length);

/** What a list shows (document 1, section 3); everything may be left out. */
export const searchFilter = z.object({
  keyword: z.string().trim().max(100).optional(),
  requestType: z.enum(FAMILIES).nullable().optional(),
  contractorId: id.nullable().optional(),
  statusId: status.nullable().optional(),
  websiteStatusId: status.nullable().optional(),
  menuId: id.nullable().optional(),
});
export type SearchFilter = z.infer<typeof searchFilter>;

export const searchRequestQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  take: z.coerce
    .number()
    .refine((take) => (PAGE_SIZES as readonly number[]).includes(take))
    .default(PAGE_SIZES[0]),
  sort: jsonParameter(sortOrder).optional(),
  requireTotalCount: z.stringbool().default(true),
  filterValue: jsonParameter(searchFilter).optional(),
});
export type SearchRequestQuery = z.input<typeof searchRequestQuery>;

export const requestRow = z.object({
  id,
  hasPeople: z.boolean(),
  hasVehicle: z.boolean(),
  hasEquipment: z.boolean(),
  websiteStatus: status,
  websiteUserId: id,
  requestNumber: z.string().nullable(),
  description: z.string(),
  /** What is registered; to be shown as text. */
  registerSection: z.string(),
  documentNumber: z.string(),
  totalCount: z.number(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  createdDate: z.iso.datetime(),
  contractorName: z.string(),
});
export type RequestRow = z.infer<typeof requestRow>;
/** `totalCount` is exact up to a bound, beyond which `isTotalBounded` says "at least". */
export const searchRequestAnswer = z.object({
  data: z.array(requestRow),
  totalCount: z.number(),
  isTotalBounded: z.boolean(),
});
export type SearchRequestAnswer = z.infer<typeof searchRequestAnswer>;
