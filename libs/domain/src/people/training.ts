import { addMonths } from '../plant-time';

/** The record of an exam; days are yyyy-MM-dd. */
export interface Exam {
  examDate: string;
  validFrom: string | null;
  /** Null if it was not recorded: then the course says how long an exam counts. */
  validTo: string | null;
  /** 1: passed. */
  result: 0 | 1;
}

/**
 * Whether an exam was passed and counts on a day.
 * @param validMonths how long an exam of its course counts; 0 for ever
 */
export function countsOn(
  { examDate, validFrom, validTo, result }: Exam,
  validMonths: number,
  day: string,
): boolean {
  if (result !== 1 || (validFrom ?? examDate) > day) return false;
  const last = lastDay({ examDate, validTo }, validMonths);
  return last === null || last >= day;
}

/**
 * The courses for which no exam of the person counts on a day.
 * @param courses that the person's areas require
 * @param validMonths of a course, as for `countsOn`
 */
export const coursesLacking = (
  courses: readonly string[],
  exams: readonly (Exam & { courseId: string })[],
  validMonths: (courseId: string) => number,
  day: string,
): string[] =>
  courses.filter(
    (courseId) =>
      !exams.some(
        (exam) => exam.courseId === courseId && countsOn(exam, validMonths(courseId), day),
      ),
  );

/** The state of a course for a range of days. */
export type CourseState =
  /** Counts on all days. */
  | 'valid'
  /** Counts on the first day, and expires before the last. */
  | 'endsBefore'
  /** Was passed, and has expired. */
  | 'over'
  /** The newest exam was failed. */
  | 'failed'
  | 'missing';

/**
 * The state of a person in a course, for a range of days; the last day is null for a single day.
 * @param exams of that course, in any order
 * @returns the state, and the last day of the exam that counts longest (null: for ever, or none)
 */
export function courseStanding(
  exams: readonly Exam[],
  validMonths: number,
  { from, to }: { from: string; to: string },
): { state: CourseState; validTo: string | null } {
  const ends = exams
    .filter(({ result }) => result === 1)
    .map((exam) => lastDay(exam, validMonths))
    .toSorted((one, other) => (one ?? FOR_EVER).localeCompare(other ?? FOR_EVER));
  const validTo = ends.at(-1) ?? null;
  const countsOnDay = (day: string) => exams.some((exam) => countsOn(exam, validMonths, day));
  if (countsOnDay(from)) return { state: countsOnDay(to) ? 'valid' : 'endsBefore', validTo };
  if (validTo !== null && validTo < from) return { state: 'over', validTo };
  return { state: exams.some(({ result }) => result === 0) ? 'failed' : 'missing', validTo: null };
}

/** Sorts after every day. */
const FOR_EVER = '9999';

const lastDay = (
  { examDate, validTo }: Pick<Exam, 'examDate' | 'validTo'>,
  validMonths: number,
): string | null => validTo ?? (validMonths === 0 ? null : addMonths(examDate, validMonths));
