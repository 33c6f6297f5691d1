import { isForeignNumber, isPlainIdentity, isVietnameseNumber } from '../identity';

/** What is wrong with an identity number. */
export type IdentityNumberProblem = 'unplainNumber' | 'notVietnameseNumber' | 'notForeignNumber';

/**
 * The problem of an identity number; null if there is none, or the number is empty.
 * @param country of the person; undefined if none is chosen
 */
export function identityNumberProblem(
  written: string,
  country: { isVn: boolean } | undefined,
): IdentityNumberProblem | null {
  if (!isPlainIdentity(written)) return 'unplainNumber';
  if (written === '' || !country) return null;
  if (country.isVn) return isVietnameseNumber(written) ? null : 'notVietnameseNumber';
  return isForeignNumber(written) ? null : 'notForeignNumber';
}
