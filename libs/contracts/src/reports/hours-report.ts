import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { WORKING_LIMITS } from '../reference-data/lists';
import { listAnswer, listQuery } from '../requests/search';
import { figuresQuery, reportFilter } from './reports';

/** The filter of the report of hours. */
export const hoursReportFilter = reportFilter.extend({
  /** A day of the week; without one, this week. */
  week: day.nullable().optional(),
  /** A row for each person, or for each company. */
  by: z.enum(['person', 'company']).default('person'),
  /** Only people who exceed this limit. */
  over: z.enum(WORKING_LIMITS).nullable().optional(),
});
export type HoursReportFilter = z.infer<typeof hoursReportFilter>;

/** The columns that it can be sorted by. */
export const HOURS_REPORT_COLUMNS = [
  'identityCardNumber',
  'fullName',
  'contractorName',
  'people',
  'days',
  'minutes',
  'longest',
  'shortestRest',
  'over',
] as const;

/** The hours of a person or company in a week. */
export const hoursReportRow = z.object({
  /** Of the person's record, or of the company. */
  id,
  /** Empty for a company, as is the name. */
  identityCardNumber: z.string(),
  fullName: z.string(),
  /** For a person the companies whose requests they came by, separated by commas. */
  contractorName: z.string(),
  people: z.number(),
  /** Days on which they came in; of a company the sum. */
  days: z.number(),
  /** Minutes inside. */
  minutes: z.number(),
  /** The longest stay, in minutes. */
  longest: z.number(),
  /** The shortest rest that was due, in minutes; null if none was. */
  shortestRest: z.number().nullable(),
  /** For each limit, how many people have exceeded it. */
  over: z.object({ inside: z.number(), rest: z.number(), week: z.number() }),
});
export type HoursReportRow = z.infer<typeof hoursReportRow>;

export const hoursReportQuery = listQuery(HOURS_REPORT_COLUMNS, hoursReportFilter);
export const hoursReportAnswer = listAnswer(hoursReportRow);
export const hoursFiguresQuery = figuresQuery(hoursReportFilter);
