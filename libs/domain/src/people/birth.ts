import type { PlantRuleValues } from '@portal/contracts';
import { addMonths } from '../plant-time';

const MONTHS = 12;

/** The problem of a date of birth, with the parameters of its text. */
export type BirthProblem =
  | { code: 'bornInFuture'; params: Record<string, never> }
  | { code: 'tooYoung' | 'bornTooLongAgo'; params: { age: number } };

/** The ages from and up to which people may come, in whole years. */
export type Ages = Pick<PlantRuleValues['amounts'], 'youngestAge' | 'oldestAge'>;

/**
 * Why a person born on this day cannot be registered today; null if nothing is wrong. Both days are
 * yyyy-MM-dd. The ages are the plant's, from 18, because work in a refinery is dangerous work, which the Labour
 * Code (2019, article 147) forbids for younger people, to 100, beyond which a date of birth is a typing error.
 */
export function birthProblem(
  dateOfBirth: string,
  today: string,
  { youngestAge, oldestAge }: Ages,
): BirthProblem | null {
  if (dateOfBirth >= today) return { code: 'bornInFuture', params: {} };
  if (addMonths(dateOfBirth, youngestAge * MONTHS) > today)
    return { code: 'tooYoung', params: { age: youngestAge } };
  if (addMonths(dateOfBirth, oldestAge * MONTHS) < today)
    return { code: 'bornTooLongAgo', params: { age: oldestAge } };
  return null;
}
