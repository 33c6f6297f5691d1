import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';
import { day, instant } from '../dates';
import { id, optionalName, TEXT_LIMITS } from '../fields';
import { importAnswerOf } from '../entry/workbooks';
import { singleLine } from '../text';
import { foundPerson } from './safety-people';

/** Most people of a class that are entered at once. */
export const MAX_CLASS = 200;
/** The highest score. */
export const MAX_SCORE = 100;

const score = z.number().min(0).max(MAX_SCORE);

/** A row of a class as it was typed or pasted: the server says what is wrong with it. */
export const classRow = z.object({
  id,
  /** Of an identity card or a safety card. */
  number: singleLine(TEXT_LIMITS.short).default(''),
  score: singleLine(TEXT_LIMITS.short).default(''),
  result: singleLine(TEXT_LIMITS.short).default(''),
  /** What the sender knew to be recorded of this exam, as it was answered; null: nothing. */
  seen: instant.nullable().default(null),
});
export type ClassRow = z.infer<typeof classRow>;

/** A class that was examined in a course on a day. */
export const classBody = z.object({
  /** Chosen by the sender; the same for all that is entered of a class. */
  id,
  courseId: id,
  day,
  examiner: optionalName.default(''),
  /** The score from which a row without a result counts as passed. */
  passScore: score.nullable().default(null),
  rows: z.array(classRow).min(1).max(MAX_CLASS),
});
export type ClassBody = z.input<typeof classBody>;

/** What a row would come to, or came to. */
export const ROW_STATES = ['new', 'same', 'correction', 'refused'] as const;

export const checkedRow = z.object({
  id,
  state: z.enum(ROW_STATES),
  /** Why it is refused, in words. */
  problems: z.array(z.string()),
  /** Null where nobody has the number. */
  person: foundPerson.nullable(),
  score: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  validTo: z.iso.date().nullable(),
  /** What is recorded of the same person, course and day; null: nothing. */
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
/** What was refused is not saved; all else is, at once. */
export const saveClassAnswer = commandAnswer.extend({ rows: z.array(checkedRow) });
export type SaveClassAnswer = z.infer<typeof saveClassAnswer>;

/** A row of a class's workbook. */
export const listedExam = z.object({
  id,
  number: z.string().default(''),
  fullName: z.string().default(''),
  score: z.number().nullable().default(null),
  /** `passed`, `failed`, or null where only the score is said. */
  result: z.enum(['passed', 'failed']).nullable().default(null),
});
export type ListedExam = z.infer<typeof listedExam>;
export const importClassAnswer = importAnswerOf(listedExam);

/** Classes that were entered, the newest first. */
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
