import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { ADMIN_ACTIONS } from './codes';
import { gridPage } from '../answers';
import { anyText, singleLine } from '../text';

/** What of the administrators' acts is shown; everything may be left out. */
export const adminEventFilter = z.object({
  /** Part of the name or e-mail of who acted. */
  who: singleLine(100).optional(),
  table: anyText(50).nullable().optional(),
  /** Days at the plant, both included. */
  from: day.nullable().optional(),
  to: day.nullable().optional(),
});
export type AdminEventFilter = z.infer<typeof adminEventFilter>;

export const searchAdminEventsQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(adminEventFilter).optional(),
});
export type SearchAdminEventsQuery = z.input<typeof searchAdminEventsQuery>;

/** Something an administrator did, told in the caller's language. */
export const adminEvent = z.object({
  id,
  createdDate: z.iso.datetime(),
  actorName: z.string(),
  actorEmail: z.string(),
  action: z.enum(ADMIN_ACTIONS),
  table: z.string(),
  tableLabel: z.string(),
  rowKey: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Of an import: how many rows were new, how many were changed. */
  newCount: z.number(),
  changedCount: z.number(),
});
export type AdminEvent = z.infer<typeof adminEvent>;
export const adminEventsAnswer = z.object({ data: z.array(adminEvent), totalCount: z.number() });
export type AdminEventsAnswer = z.infer<typeof adminEventsAnswer>;
