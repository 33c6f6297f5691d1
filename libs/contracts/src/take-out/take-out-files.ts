import { z } from 'zod';
import { exportBodyOf, importAnswerOf, importQuery } from '../entry/workbooks';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { maybeId } from '../requests/form-fields';
import {
  MAX_TAKE_OUT_ITEMS,
  MAX_TAKE_OUT_SOURCES,
  takeOutItem,
  takeOutItemInput,
} from './take-out';

/** A row from a workbook, like in a form, with the data of the item from the plant's records. */
export const importedTakeOutItem = takeOutItem.omit({ sort: true, numberActual: true });
export type ImportedTakeOutItem = z.infer<typeof importedTakeOutItem>;
export const importTakeOutItemsAnswer = importAnswerOf(importedTakeOutItem);

/** The registration requests in which the items of the rows are searched. */
export const importTakeOutItemsQuery = importQuery.extend({
  requestIds: jsonParameter(z.array(id).min(1).max(MAX_TAKE_OUT_SOURCES)),
  /** The contractor, if the caller is of the plant's staff. */
  contractorId: id.optional(),
});

export const exportTakeOutItemsBody = exportBodyOf(
  z.object({
    /** The contractor, if the caller is of the plant's staff. */
    contractorId: maybeId,
    equipmentItems: z.array(takeOutItemInput).max(MAX_TAKE_OUT_ITEMS),
  }),
  'equipmentItems',
);
