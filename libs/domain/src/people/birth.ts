import { addMonths } from '../plant-time';

/**
 * The minimum age of a worker at the plant. Work in a refinery is dangerous work, which the Labour
 * Code (2019, article 147) forbids for younger people.
 */
const MIN_WORKING_AGE = 18;

/** A date of birth that is more years ago is a typing error. */
const MAX_AGE = 100;

const MONTHS = 12;

/** The problem of a date of birth, with the parameters of its text. */
export type BirthProblem =
  | { code: 'bornInFuture'; params: Record<string, never> }
  | { code: 'tooYoung' | 'bornTooLongAgo'; params: { age: number } };

/**
 * Why a person born on this day cannot be registered today; null if nothing is wrong. Both days are
 * yyyy-MM-dd.
 */
export function birthProblem(dateOfBirth: string, today: string): BirthProblem | null {
  if (dateOfBirth >= today) return { code: 'bornInFuture', params: {} };
  if (addMonths(dateOfBirth, MIN_WORKING_AGE * MONTHS) > today)
    return { code: 'tooYoung', params: { age: MIN_WORKING_AGE } };
  if (addMonths(dateOfBirth, MAX_AGE * MONTHS) < today)
    return { code: 'bornTooLongAgo', params: { age: MAX_AGE } };
  return null;
}
