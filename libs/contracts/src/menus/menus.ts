import { z } from 'zod';
import { id } from '../fields';

/** A node of the left menu; `path` is empty for a branch, and without `#` and query for a leaf. */
export const menuNode = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  icon: z.string(),
  path: z.string(),
  sort: z.number(),
});
export type MenuNode = z.infer<typeof menuNode>;
export const menusAnswer = z.array(menuNode);

/** How many rows in the list of a leaf wait for the viewer. */
export const menuCount = z.object({ menuId: id, count: z.number(), overdue: z.number() });
export type MenuCount = z.infer<typeof menuCount>;
export const countsAnswer = z.array(menuCount);
export const menuParams = z.object({ menuId: id });
export type MenuParams = z.infer<typeof menuParams>;
