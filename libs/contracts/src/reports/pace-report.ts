import { z } from 'zod';
import { familyName } from '../family-schemas';
import { listAnswer, listQuery } from '../requests/search';
import { figuresQuery, reportFilter } from './reports';

/** What the report of durations has a row for; reasons are those for which items did not pass. */
export const PACE_UNITS = ['step', 'group', 'contractor', 'week', 'reason'] as const;
export type PaceUnit = (typeof PACE_UNITS)[number];

/** The filter of the report of durations. */
export const paceReportFilter = reportFilter.extend({
  by: z.enum(PACE_UNITS).default('step'),
  family: familyName.nullable().optional(),
});
export type PaceReportFilter = z.infer<typeof paceReportFilter>;

/** The columns that it can be sorted by. */
export const PACE_REPORT_COLUMNS = [
  'label',
  'count',
  'half',
  'nineOfTen',
  'late',
  'firstTime',
] as const;

/** The steps of a unit that ended in the last 90 days. For reasons, only label and count are set. */
export const paceReportRow = z.object({
  id: z.string(),
  label: z.string(),
  /** The family of the step or reason; empty where a row counts several. */
  family: z.string(),
  count: z.number(),
  /** Half of the steps, and nine of ten, took at most so many working minutes. */
  half: z.number().nullable(),
  nineOfTen: z.number().nullable(),
  /** Percent of the steps in which a task was late. */
  late: z.number().nullable(),
  /** Percent of the requests that were never sent back, of those that were approved; null if there are none. */
  firstTime: z.number().nullable(),
});
export type PaceReportRow = z.infer<typeof paceReportRow>;

export const paceReportQuery = listQuery(PACE_REPORT_COLUMNS, paceReportFilter);
export const paceReportAnswer = listAnswer(paceReportRow);
export const paceFiguresQuery = figuresQuery(paceReportFilter);
