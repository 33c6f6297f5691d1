import { addMonths } from '../plant-time';

/**
 * Years that somebody who works at the plant has at least: a refinery's work is dangerous work, which the Labour Code
 * (2019, article 147) keeps from those below.
 */
const MIN_WORKING_AGE = 18;

/** Beyond this many years a day of birth is a slip of the keyboard. */
const MAX_AGE = 100;

const MONTHS = 12;

/** What is wrong with a day of birth, with the parameters of its text. */
export type BirthProblem =
  | { code: 'bornInFuture'; params: Record<string, never> }
  | { code: 'tooYoung' | 'bornTooLongAgo'; params: { age: number } };

/** What keeps somebody born on a day from being registered today, if anything does; both yyyy-MM-dd. */
export function birthProblem(dateOfBirth: string, today: string): BirthProblem | null {
  if (dateOfBirth >= today) return { code: 'bornInFuture', params: {} };
  if (addMonths(dateOfBirth, MIN_WORKING_AGE * MONTHS) > today)
    return { code: 'tooYoung', params: { age: MIN_WORKING_AGE } };
  if (addMonths(dateOfBirth, MAX_AGE * MONTHS) < today)
    return { code: 'bornTooLongAgo', params: { age: MAX_AGE } };
  return null;
}
