import { z } from 'zod';
import { id } from '../fields';
import { fileRefs, itemsUpTo, line, maybeId } from '../requests/form-fields';
import { MAX_ENTRY_ITEMS, type EntryFamily } from './codes';

/** The person at the company who answers for a request: stands in the plan of every family of entry. */
export const requestorFields = {
  authorId: maybeId,
  requestorJobTitle: line(),
  requestorDepartment: line(),
  requestorPhone: line(30),
};

/** Who signs the confirmation paper for the company. */
export const signerFields = { contractorManager: line(), contractorJobTitle: line() };

/** What every form carries beside its plan and its items. */
export const formFields = {
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  /** Signed confirmation papers. */
  files: fileRefs(10),
  /** The box that is ticked before submitting. */
  hasAgreed: z.boolean().default(false),
};

/** The items of a form, each once, and no more than the family takes. */
export const itemsOf = <Item extends z.ZodType<{ id: string }>>(item: Item, family: EntryFamily) =>
  itemsUpTo(item, MAX_ENTRY_ITEMS[family]);
