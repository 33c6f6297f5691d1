import { z } from 'zod';
import { exportBodyOf, importAnswerOf } from '../entry/workbooks';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { maybeId } from '../requests/form-fields';
import {
  MAX_TAKE_OUT_ITEMS,
  MAX_TAKE_OUT_SOURCES,
  takeOutItem,
  takeOutItemInput,
} from './take-out';

/** A row that was read from a workbook: as a form has it, with what the records say of its thing. */
export const importedTakeOutItem = takeOutItem.omit({ sort: true, numberActual: true });
export type ImportedTakeOutItem = z.infer<typeof importedTakeOutItem>;
export const importTakeOutItemsAnswer = importAnswerOf(importedTakeOutItem);

/** Rows are looked for among what these registration requests have brought in. */
export const importTakeOutItemsQuery = z.object({
  requestIds: jsonParameter(z.array(id).min(1).max(MAX_TAKE_OUT_SOURCES)),
  /** Whose, for the plant's staff. */
  contractorId: id.optional(),
});

export const exportTakeOutItemsBody = exportBodyOf(
  z.object({
    /** Whose, for the plant's staff. */
    contractorId: maybeId,
    equipmentItems: z.array(takeOutItemInput).max(MAX_TAKE_OUT_ITEMS),
  }),
  'equipmentItems',
);
