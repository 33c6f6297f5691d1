import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';
import { day } from '../dates';
import { id } from '../fields';
import { listAnswer, listQuery } from '../requests/search';
import { singleLine } from '../text';
import { figuresQuery, reportFilter } from './reports';

/** The filter of the report of exams. */
export const trainingReportFilter = reportFilter.extend({
  /** The day of the exam. */
  modifyDate: day.nullable().optional(),
  courseId: id.nullable().optional(),
});
export type TrainingReportFilter = z.infer<typeof trainingReportFilter>;

/** The columns that it can be sorted by. */
export const TRAINING_REPORT_COLUMNS = [
  'identityCardNumber',
  'fullName',
  'courseName',
  'point',
  'examDate',
  'result',
] as const;

/** An exam with its current result. */
export const trainingReportRow = z.object({
  id,
  personId: id,
  identityCardNumber: z.string(),
  fullName: z.string(),
  /** Contractors for whom the plant has let the person in, separated by commas. */
  contractorName: z.string(),
  courseId: id,
  courseName: z.string(),
  point: z.number().nullable(),
  examDate: z.iso.date(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  /** 0 failed, 1 passed. */
  result: z.literal([0, 1]),
  modifiedDate: z.iso.datetime(),
});
export type TrainingReportRow = z.infer<typeof trainingReportRow>;

export const trainingReportQuery = listQuery(TRAINING_REPORT_COLUMNS, trainingReportFilter);
export const trainingReportAnswer = listAnswer(trainingReportRow);
export const trainingFiguresQuery = figuresQuery(trainingReportFilter);

/** The number of rows on a page of a person's results. */
export const TRAINING_CHECK_ROWS = 25;

/** The person whose results are searched; an empty number is refused. */
export const trainingCheckQuery = z.object({
  identityCardNumber: singleLine(30).min(1),
  skip: gridPage.skip,
  take: gridPage.take.default(TRAINING_CHECK_ROWS),
});
export const trainingCheckAnswer = commandAnswer.extend({
  data: z.array(trainingReportRow),
  totalCount: z.number(),
});
export type TrainingCheckAnswer = z.infer<typeof trainingCheckAnswer>;
