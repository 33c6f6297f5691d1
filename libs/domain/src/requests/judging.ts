import { RESULT, type Result } from '@portal/contracts';

/** An item of a review, as moving between items needs it. */
export interface Judged {
  id: string;
  result: Result;
}

/**
 * The next item after a verdict: the next one without a verdict, starting again at the top after
 * the end.
 * @param currentId the item of the last verdict, even if it has none yet; null starts with the
 * first
 * @returns null if all other items have a verdict
 */
export function nextUndecided(items: readonly Judged[], currentId: string | null): string | null {
  const at = items.findIndex(({ id }) => id === currentId);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return others.find(({ result }) => result === null)?.id ?? null;
}

/**
 * What the key that passes does. It never changes an existing verdict without asking.
 * @param isAsked whether the item has doubts on which the plant's rules ask once more
 */
export const passingOf = (result: Result, isAsked: boolean): 'pass' | 'already' | 'ask' => {
  if (result === null) return isAsked ? 'ask' : 'pass';
  return result === RESULT.passed ? 'already' : 'ask';
};
