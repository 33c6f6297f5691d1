import type { Bond } from '@portal/contracts';

/** A request that depends on a cancelled one. */
export interface Hung {
  id: string;
  bond: Bond;
}

/**
 * The requests that end together with a cancelled one.
 * @param wanted the ticked ones, including those that end in any case; undefined if the user was
 * not asked: then only the latter
 * @returns null if the ticked requests no longer match the dependent ones
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
