import { z } from 'zod';
import { gridPage } from '../answers';
import { day } from '../dates';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { status } from './request';
import { singleLine } from '../text';

/** The common filter of every list of requests; every part is optional. */
export const listFilter = z.object({
  keyword: singleLine(100).optional(),
  contractorId: id.nullable().optional(),
  statusId: status.nullable().optional(),
  websiteStatusId: status.nullable().optional(),
  /**
   * Of removed requests: only cancelled ones, or only drafts that their authors have deleted; both
   * if omitted.
   */
  isCancelled: z.boolean().nullable().optional(),
  /** Only requests that wait for the viewer. */
  isMyTurn: z.boolean().nullable().optional(),
  menuId: id.nullable().optional(),
});
export type ListFilter = z.infer<typeof listFilter>;

/** The days in the filter of some lists: from, to, or both. */
export const daysFilter = listFilter.extend({
  fromDate: day.nullable().optional(),
  toDate: day.nullable().optional(),
});

/**
 * The parameters of a list.
 * @param columns columns that it can be sorted by
 */
export const listQuery = <Column extends string, Filter extends z.ZodType>(
  columns: readonly [Column, ...Column[]],
  filter: Filter,
) =>
  z.object({
    ...gridPage,
    sort: jsonParameter(
      z
        .array(z.object({ selector: z.enum(columns), desc: z.boolean().default(false) }))
        .max(columns.length),
    ).optional(),
    requireTotalCount: z.stringbool().default(true),
    filterValue: jsonParameter(filter).optional(),
  });

/** The fields of a request that every list shows. */
export const listRow = z.object({
  id,
  family: familyName,
  websiteStatus: status,
  /** The author may correct it while it waits. */
  allowRevision: z.boolean(),
  /** Removed after an approval, not deleted as a draft. */
  isCancelled: z.boolean(),
  /** Waits for the viewer: as its author, or with an open task. */
  isMyTurn: z.boolean(),
  websiteUserId: id,
  requestNumber: z.string().nullable(),
  description: z.string(),
  totalCount: z.number(),
  createdDate: z.iso.datetime(),
  contractorName: z.string(),
});
export type ListRow = z.infer<typeof listRow>;

/**
 * A page of a list; `totalCount` is exact up to a bound, beyond which `isTotalBounded` means "at
 * least".
 */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), totalCount: z.number(), isTotalBounded: z.boolean() });
