import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { ADMIN_ACTIONS } from './codes';
import { gridPage } from '../answers';
import { anyText, singleLine } from '../text';

/** The filter of the administrators' log; every part is optional. */
export const adminEventFilter = z.object({
  /** Part of the administrator's name or e-mail. */
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

/** An action of an administrator, with texts in the caller's language. */
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
  /** For an import: the numbers of new and changed rows. */
  newCount: z.number(),
  changedCount: z.number(),
});
export type AdminEvent = z.infer<typeof adminEvent>;
export const rowChangeAnswer = z.object({ last: adminEvent.nullable() });
export const adminEventsAnswer = z.object({ data: z.array(adminEvent), totalCount: z.number() });
export type AdminEventsAnswer = z.infer<typeof adminEventsAnswer>;
