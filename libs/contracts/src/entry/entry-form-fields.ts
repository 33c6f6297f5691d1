import { z } from 'zod';
import { id } from '../fields';
import { schemasOf } from '../field-table';
import { itemsUpTo } from '../requests/form-fields';
import { MAX_ENTRY_ITEMS, type EntryFamily } from './codes';
import { confirmationFiles } from './plan-fields';

/** The fields of every form besides its plan and items. */
export const formFields = {
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  ...schemasOf(confirmationFiles),
  /** The checkbox that must be ticked before submitting. */
  hasAgreed: z.boolean().default(false),
};

/** The items of a form: each only once, up to the maximum of the family. */
export const itemsOf = <Item extends z.ZodType<{ id: string }>>(item: Item, family: EntryFamily) =>
  itemsUpTo(item, MAX_ENTRY_ITEMS[family]);
