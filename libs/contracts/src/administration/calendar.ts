import { z } from 'zod';
import { id } from '../fields';
import { anyText } from '../text';
import { enteredValues } from './tables';

/** The lists from which working time is counted. */
export const CALENDAR_LISTS = ['working-hours', 'special-days'] as const;

/** A new or changed row of the calendar, as it is entered. */
export const calendarRowBody = z.object({
  table: z.enum(CALENDAR_LISTS),
  /** Null for a new row. */
  row: z.object({ id, version: anyText(64) }).nullable(),
  values: enteredValues,
});
export type CalendarRowBody = z.infer<typeof calendarRowBody>;

/** What a change of the calendar does: so many open tasks have a term, and so many get another due time. */
export const calendarEffect = z.object({ running: z.number(), changed: z.number() });
export type CalendarEffect = z.infer<typeof calendarEffect>;
