import { z } from 'zod';
import { id } from '../fields';
import { API_BASE, route, type Route } from '../route';

/** What a row of every list has: `active` is false for one that may not be chosen any more. */
const common = { id, code: z.string(), name: z.string(), active: z.boolean() };

/** A list that forms pick from, as one call answers it. */
export interface ReferenceList<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly row: z.ZodObject<Shape>;
  readonly get: Route<{ answer: z.infer<z.ZodObject<Shape>>[] }>;
}

/** Rows of a list. */
export type RowOf<List extends ReferenceList> = z.infer<List['row']>;

/**
 * Declares a list with the fields it has besides id, code, name (in the caller's language) and active.
 * @param name last part of its path under `request/`
 */
export function referenceList<Extra extends z.ZodRawShape>(name: string, extra: Extra) {
  const row = z.object({ ...common, ...extra });
  const path = `${API_BASE}/request/${name}`;
  return { name, row, get: route<{ answer: z.infer<typeof row>[] }>('GET', path) };
}

/** Declares a list whose rows have fields of their own only. */
export function plainList<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  const row = z.object(shape);
  const path = `${API_BASE}/request/${name}`;
  return { name, row, get: route<{ answer: z.infer<typeof row>[] }>('GET', path) };
}
