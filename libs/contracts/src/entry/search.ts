import { z } from 'zod';
import { listAnswer, listFilter, listQuery, listRow } from '../requests/search';
import { requestType } from '../family-schemas';
import { SORT_COLUMNS } from './sort-columns';

/** The filter of the registration list; every part is optional. */
export const searchFilter = listFilter.extend({
  requestType: requestType.nullable().optional(),
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
});
export type RequestRow = z.infer<typeof requestRow>;
export const searchRequestAnswer = listAnswer(requestRow);
export type SearchRequestAnswer = z.infer<typeof searchRequestAnswer>;
