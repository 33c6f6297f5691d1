import { RESULT, type Result } from '@portal/contracts';

/** An item of a review, as far as going through it reads it. */
export interface Judged {
  id: string;
  result: Result;
}

/**
 * The item that comes after a verdict: the next one without, going round once.
 * @param currentId the one that was just judged, whatever it still says; null begins with the first
 * @returns null where every other one is judged
 */
export function nextUndecided(items: readonly Judged[], currentId: string | null): string | null {
  const at = items.findIndex(({ id }) => id === currentId);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return others.find(({ result }) => result === null)?.id ?? null;
}

/** What the key that passes does: with what is judged already nothing by itself. */
export const passingOf = (result: Result): 'pass' | 'already' | 'ask' => {
  if (result === null) return 'pass';
  return result === RESULT.passed ? 'already' : 'ask';
};
