import { addMonths } from '../plant-time';

/** What is recorded of an exam; days are yyyy-MM-dd. */
export interface Exam {
  examDate: string;
  validFrom: string | null;
  /** Null where nobody wrote it down: then the course says for how long an exam counts. */
  validTo: string | null;
  /** 1 passed. */
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
 * Those of the courses that none of somebody's exams counts for on a day.
 * @param courses that the person's areas demand
 * @param validMonths of a course, as `countsOn` takes them
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

/** How an exam of a course stands for the days from one to another. */
export type CourseState =
  /** Counts on all of them. */
  | 'valid'
  /** Counts on the first, and runs out before the last. */
  | 'endsBefore'
  /** Was passed, and does not count any more. */
  | 'over'
  /** The newest exam was failed. */
  | 'failed'
  | 'missing';

/**
 * How somebody stands in a course, for days from one to another; the day of the last is null for one day alone.
 * @param exams of that course, in any order
 * @returns the state, and the last day that the exam which lasts longest counts (null: for ever, or none)
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

/** Sorts behind every day. */
const FOR_EVER = '9999';

const lastDay = (
  { examDate, validTo }: Pick<Exam, 'examDate' | 'validTo'>,
  validMonths: number,
): string | null => validTo ?? (validMonths === 0 ? null : addMonths(examDate, validMonths));
