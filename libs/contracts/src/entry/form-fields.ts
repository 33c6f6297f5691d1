import { z } from 'zod';
import { id } from '../fields';
import { fileRefs, itemsUpTo, line, maybeId } from '../requests/form-fields';
import { MAX_ENTRY_ITEMS, type EntryFamily } from './codes';

/** The company's contact person for a request; part of the plan of every entry family. */
export const requestorFields = {
  authorId: maybeId,
  requestorJobTitle: line(),
  requestorDepartment: line(),
  requestorPhone: line(30),
};

/** The person who signs the confirmation paper for the company. */
export const signerFields = { contractorManager: line(), contractorJobTitle: line() };

/** The fields of every form besides its plan and items. */
export const formFields = {
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  /** Signed confirmation papers. */
  files: fileRefs(10),
  /** The checkbox that must be ticked before submitting. */
  hasAgreed: z.boolean().default(false),
};

/** The items of a form: each only once, up to the maximum of the family. */
export const itemsOf = <Item extends z.ZodType<{ id: string }>>(item: Item, family: EntryFamily) =>
  itemsUpTo(item, MAX_ENTRY_ITEMS[family]);
