import type { Action, ReviewState } from '@portal/contracts';
import { RESULT } from '@portal/contracts';

/** What a reviewer will most likely do with a request as it stands, and of how many points it tells. */
export interface LikelyAct {
  act: Extract<Action, 'return' | 'requestUpdate'> | 'complete';
  count: number;
}

/**
 * What is found on papers and items can be put right on request; for what is found of the rest of the cover, the whole
 * has to go back.
 * @param papers fields of the cover that are papers
 */
export function likelyAct(
  { items, coverFindings, allowedActions }: ReviewState,
  papers: ReadonlySet<string>,
): LikelyAct {
  const found = coverFindings.filter(({ isAnswered }) => !isAnswered);
  const count = items.filter(({ result }) => result === RESULT.needsUpdate).length + found.length;
  if (count === 0) return { act: 'complete', count };
  const isOnlyPapers = found.every(({ field }) => field !== null && papers.has(field));
  const act = isOnlyPapers && allowedActions.includes('requestUpdate') ? 'requestUpdate' : 'return';
  return allowedActions.includes(act) ? { act, count } : { act: 'complete', count: 0 };
}
