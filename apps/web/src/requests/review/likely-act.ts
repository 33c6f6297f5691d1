import type { Action, ReviewState } from '@portal/contracts';
import { RESULT } from '@portal/contracts';

/** What a reviewer will most likely do with a request as it stands, and of how many points it tells. */
export interface LikelyAct {
  act: Extract<Action, 'return' | 'requestUpdate'> | 'complete';
  count: number;
}

/** What is found is put right on request where that is allowed; else the whole has to go back. */
export function likelyAct({ items, coverFindings, allowedActions }: ReviewState): LikelyAct {
  const found = coverFindings.filter(({ isAnswered }) => !isAnswered);
  const count = items.filter(({ result }) => result === RESULT.needsUpdate).length + found.length;
  if (count === 0) return { act: 'complete', count };
  const act = allowedActions.includes('requestUpdate') ? 'requestUpdate' : 'return';
  return allowedActions.includes(act) ? { act, count } : { act: 'complete', count: 0 };
}
