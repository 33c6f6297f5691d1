import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { listAnswer, listQuery } from '../requests/search';
import { IN_OUT_STATUS, REPORT_CARD_TYPE, TRAINING_STATUS, VIOLATION_FILTER } from './codes';
import { figuresQuery, reportFilter } from './reports';

const oneOf = <Codes extends Record<string, number>>(codes: Codes) =>
  z.literal(Object.values(codes) as Codes[keyof Codes][]);

/** The filter of the report of people. */
export const staffReportFilter = reportFilter.extend({
  trainingStatus: oneOf(TRAINING_STATUS).nullable().optional(),
  inOutStatus: oneOf(IN_OUT_STATUS).nullable().optional(),
  cardType: oneOf(REPORT_CARD_TYPE).nullable().optional(),
  violation: oneOf(VIOLATION_FILTER).nullable().optional(),
  /** A day of the week in which the safety card ends. */
  cardWeek: day.nullable().optional(),
});
export type StaffReportFilter = z.infer<typeof staffReportFilter>;

/** The columns that it can be sorted by. */
export const STAFF_REPORT_COLUMNS = [
  'identityCardNumber',
  'fullName',
  'contractorName',
  'dateOfBirth',
  'positionName',
  'trainingStatus',
  'safetyCardNumber',
  'safetyCardEnd',
] as const;

/**
 * A course that a running request requires for a person, with the exam that counts, or else the
 * newest one.
 */
const demandedCourse = z.object({
  courseId: id,
  courseName: z.string(),
  /** Passed, and still counts today. */
  isValid: z.boolean(),
  /** Null if there was no exam. */
  result: z.literal([0, 1]).nullable(),
  point: z.number().nullable(),
  examDate: z.iso.date().nullable(),
  validFrom: z.iso.date().nullable(),
  /** The last day on which it counts; null if it counts for ever, or there was no exam. */
  validTo: z.iso.date().nullable(),
});
export type DemandedCourse = z.infer<typeof demandedCourse>;

/** Whether gates let somebody in today, whatever the hour, and the reasons against it in words. */
const mayEnter = z.object({
  isGreen: z.boolean(),
  /** Not green, and no reason is red: the guard decides. */
  isAmber: z.boolean(),
  reasons: z.array(z.string()),
});

/** A person with the cards and courses that the viewer may see; the id is the id of the record. */
export const staffReportRow = z.object({
  id,
  identityCardNumber: z.string(),
  fullName: z.string(),
  genderName: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  positionName: z.string(),
  /** Contractors for whom the plant has let the person in, separated by commas. */
  contractorName: z.string(),
  isBlackList: z.boolean(),
  /** Null if the viewer may not read violations. */
  hasViolation: z.boolean().nullable(),
  courses: z.array(demandedCourse),
  /** Null if no course is required. */
  trainingStatus: oneOf(TRAINING_STATUS).nullable(),
  trainingStatusText: z.string(),
  isInside: z.boolean(),
  /** Null for people without a card. */
  mayEnter: mayEnter.nullable(),
  /** Number of the lent card that the person has; empty if none. */
  tempCardNumber: z.string(),
  safetyCardNumber: z.string(),
  safetyCardStart: z.iso.date().nullable(),
  safetyCardEnd: z.iso.date().nullable(),
  /** The safety card was ended before its last day. */
  isCardEnded: z.boolean(),
});
export type StaffReportRow = z.infer<typeof staffReportRow>;

export const staffReportQuery = listQuery(STAFF_REPORT_COLUMNS, staffReportFilter);
export const staffReportAnswer = listAnswer(staffReportRow);
export const staffFiguresQuery = figuresQuery(staffReportFilter);

/** The content of a person's dialog in the report. */
export const reportedPerson = z.object({
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  courses: z.array(demandedCourse),
  /** All exams, the newest first. */
  results: z.array(
    z.object({
      id,
      courseName: z.string(),
      examDate: z.iso.date(),
      point: z.number().nullable(),
      result: z.literal([0, 1]),
      validTo: z.iso.date().nullable(),
    }),
  ),
  cards: z.array(
    z.object({
      id,
      number: z.string(),
      validFrom: z.iso.date(),
      validTo: z.iso.date(),
      isEnded: z.boolean(),
    }),
  ),
  /**
   * The violations that were not withdrawn, the newest first; null if the viewer may not read them.
   */
  violations: z
    .array(
      z.object({
        id,
        violationTime: z.iso.datetime(),
        description: z.string(),
        points: z.number(),
      }),
    )
    .nullable(),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;
