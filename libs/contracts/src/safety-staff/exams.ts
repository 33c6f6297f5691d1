import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';
import { day, instant } from '../dates';
import { id, optionalName, TEXT_LIMITS } from '../fields';
import { importAnswerOf } from '../entry/workbooks';
import { singleLine } from '../text';
import { foundPerson } from './safety-people';

/** Maximum number of people in one call for a class. */
export const MAX_CLASS = 200;
/** The highest score. */
export const MAX_SCORE = 100;

const score = z.number().min(0).max(MAX_SCORE);

/** A row of a class as typed or pasted: the server reports what is wrong with it. */
export const classRow = z.object({
  id,
  /** Number of an identity card or safety card. */
  number: singleLine(TEXT_LIMITS.short).default(''),
  score: singleLine(TEXT_LIMITS.short).default(''),
  result: singleLine(TEXT_LIMITS.short).default(''),
  /**
   * The recorded state of this exam that the sender has seen, from an earlier answer; null: none.
   */
  seen: instant.nullable().default(null),
});
export type ClassRow = z.infer<typeof classRow>;

/** A class that took an exam of a course on a day. */
export const classBody = z.object({
  /** Chosen by the sender; the same for all calls of a class. */
  id,
  courseId: id,
  day,
  examiner: optionalName.default(''),
  /** The score from which a row without a result passes. */
  passScore: score.nullable().default(null),
  rows: z.array(classRow).min(1).max(MAX_CLASS),
});
export type ClassBody = z.input<typeof classBody>;

/** The effects of a row. */
export const ROW_STATES = ['new', 'same', 'correction', 'refused'] as const;

export const checkedRow = z.object({
  id,
  state: z.enum(ROW_STATES),
  /** Why it is refused, as texts. */
  problems: z.array(z.string()),
  /** Null if no person has this number. */
  person: foundPerson.nullable(),
  score: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  validTo: z.iso.date().nullable(),
  /** The existing record of the same person, course and day; null: none. */
  before: z
    .object({
      score: z.number().nullable(),
      isPassed: z.boolean(),
      validTo: z.iso.date().nullable(),
      byName: z.string(),
    })
    .nullable(),
  /** To be sent with the row when it is saved. */
  seen: z.iso.datetime().nullable(),
});
export type CheckedRow = z.infer<typeof checkedRow>;

export const checkClassAnswer = z.object({ rows: z.array(checkedRow) });
/** Refused rows are not saved; all others are saved together. */
export const saveClassAnswer = commandAnswer.extend({ rows: z.array(checkedRow) });
export type SaveClassAnswer = z.infer<typeof saveClassAnswer>;

/** A row of a class's workbook. */
export const listedExam = z.object({
  id,
  number: z.string().default(''),
  fullName: z.string().default(''),
  score: z.number().nullable().default(null),
  /** `passed`, `failed`, or null if there is only a score. */
  result: z.enum(['passed', 'failed']).nullable().default(null),
});
export type ListedExam = z.infer<typeof listedExam>;
export const importClassAnswer = importAnswerOf(listedExam);

/** The recorded classes, the newest first. */
export const searchExamsQuery = z.object({ ...gridPage, courseId: id.optional() });
export const examRow = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  day: z.iso.date(),
  examiner: z.string(),
  passScore: z.number().nullable(),
  byName: z.string(),
  people: z.number(),
  passed: z.number(),
});
export type ExamRow = z.infer<typeof examRow>;
export const searchExamsAnswer = z.object({ data: z.array(examRow), totalCount: z.number() });
