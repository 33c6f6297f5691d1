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
  if (validTo !== null) return validTo >= day;
  return validMonths === 0 || addMonths(examDate, validMonths) >= day;
}
