import { z } from 'zod';
import { id } from '../fields';
import { API_BASE, route, type Route } from '../route';

/** The fields of every row: `active` is false if it can no longer be chosen. */
const common = { id, code: z.string(), name: z.string(), active: z.boolean() };

/** A list of options for forms, as its call returns it. */
export interface ReferenceList<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly row: z.ZodObject<Shape>;
  readonly get: Route<{ answer: z.infer<z.ZodObject<Shape>>[] }>;
}

/** A row of a list. */
export type RowOf<List extends ReferenceList> = z.infer<List['row']>;

/**
 * Declares a list with additional fields besides id, code, name (in the caller's language) and
 * active.
 * @param name last part of its path under `request/`
 */
export function referenceList<Extra extends z.ZodRawShape>(name: string, extra: Extra) {
  const row = z.object({ ...common, ...extra });
  const path = `${API_BASE}/request/${name}`;
  return { name, row, get: route<{ answer: z.infer<typeof row>[] }>('GET', path) };
}

/** Declares a list whose rows have only fields of their own. */
export function plainList<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  const row = z.object(shape);
  const path = `${API_BASE}/request/${name}`;
  return { name, row, get: route<{ answer: z.infer<typeof row>[] }>('GET', path) };
}
