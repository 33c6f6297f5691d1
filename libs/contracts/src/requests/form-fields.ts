import { z } from 'zod';
import { day, instant } from '../dates';
import { EMPTY_ID } from '../empty-id';
import { id } from '../fields';
import { multiLine, singleLine } from '../text';
import { fileRef } from './request';

/** A single line of a draft; may be empty. */
export const line = (max = 255) => singleLine(max).default('');
/** Several lines of a draft; may be empty. */
export const lines = (max: number) => multiLine(max).default('');
export const maybeId = id.nullable().default(null);
export const maybeDate = day.nullable().default(null);
export const maybeInstant = instant.nullable().default(null);
export const fileRefs = (max: number) => z.array(fileRef).max(max).default([]);

/** The items of a form, whose ids the client has made: each only once, up to a maximum. */
export const itemsUpTo = <Item extends z.ZodType<{ id: string }>>(item: Item, most: number) =>
  z
    .array(item)
    .max(most)
    .refine(
      (items) => new Set(items.map(({ id: itemId }) => itemId)).size === items.length,
      'duplicate',
    )
    .refine((items) => items.every(({ id: itemId }) => itemId !== EMPTY_ID), 'invalid');
