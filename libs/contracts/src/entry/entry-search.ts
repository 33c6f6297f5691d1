import { z } from 'zod';
import { id } from '../fields';
import { batchMark } from '../requests/batch-mark';
import { listAnswer, listFilter, listQuery, listRow } from '../requests/search';
import { requestType } from '../family-schemas';
import { SORT_COLUMNS } from './sort-columns';

/** The filter of the registration list; every part is optional. */
export const searchFilter = listFilter.extend({
  requestType: requestType.nullable().optional(),
  /** Only requests of this batch. */
  batchId: id.nullable().optional(),
  /** Only requests that the viewer's company has sent; of the plant's staff, only the viewer's own. */
  isSentByUs: z.boolean().nullable().optional(),
});
export type SearchFilter = z.infer<typeof searchFilter>;

export const searchRequestQuery = listQuery(SORT_COLUMNS, searchFilter);
export type SearchRequestQuery = z.input<typeof searchRequestQuery>;

export const requestRow = listRow.extend({
  hasPeople: z.boolean(),
  hasVehicle: z.boolean(),
  hasEquipment: z.boolean(),
  /** What is registered, as a text to show. */
  registerSection: z.string(),
  documentNumber: z.string(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  /** The batch that it belongs to, if any. */
  batch: batchMark.nullable(),
});
export type RequestRow = z.infer<typeof requestRow>;
export const searchRequestAnswer = listAnswer(requestRow);
export type SearchRequestAnswer = z.infer<typeof searchRequestAnswer>;
