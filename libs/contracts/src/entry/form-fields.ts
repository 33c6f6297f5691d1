import { z } from 'zod';
import { day, instant } from '../dates';
import { MAX_ENTRY_ITEMS, type EntryFamily } from './codes';
import { id } from '../fields';
import { fileRef } from '../requests/request';
import { capitalNumber, multiLine, serialNumber, singleLine } from '../text';

/** A line of a draft: may be empty. */
export const line = (max = 255) => singleLine(max).default('');
/** Several lines of a draft. */
export const lines = (max: number) => multiLine(max).default('');
/** An identity number or a plate of a draft. */
export const capitals = (max: number) => capitalNumber(max).default('');
/** What stands on a type plate, in a draft. */
export const serial = (max: number) => serialNumber(max).default('');
export const maybeId = id.nullable().default(null);
export const maybeDate = day.nullable().default(null);
export const maybeInstant = instant.nullable().default(null);
export const fileRefs = (max: number) => z.array(fileRef).max(max).default([]);

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
  z
    .array(item)
    .max(MAX_ENTRY_ITEMS[family])
    .refine(
      (items) => new Set(items.map(({ id: itemId }) => itemId)).size === items.length,
      'duplicate',
    );
