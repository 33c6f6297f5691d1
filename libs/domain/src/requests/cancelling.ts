import type { Bond } from '@portal/contracts';

/** A request that hangs on one that is cancelled. */
export interface Hung {
  id: string;
  bond: Bond;
}

/**
 * Which requests end with the one that is cancelled.
 * @param wanted those that were ticked, with those that end in any case; undefined where nobody was asked: these alone
 * @returns null where what was ticked is not what hangs on it any more
 */
export function endedWith(
  hanging: readonly Hung[],
  wanted: readonly string[] | undefined,
): string[] | null {
  const bound = hanging.filter(({ bond }) => bond === 'ends').map(({ id }) => id);
  if (wanted === undefined) return bound;
  const ticked = new Set(wanted);
  const endable = new Set(hanging.filter(({ bond }) => bond !== 'goesOn').map(({ id }) => id));
  const isSame = bound.every((id) => ticked.has(id)) && [...ticked].every((id) => endable.has(id));
  return isSame ? [...ticked] : null;
}
