import type { Action, ReviewState } from '@portal/contracts';
import { RESULT } from '@portal/contracts';
import { pointsAgainst } from '@portal/domain';

/** What a reviewer will most likely do with a request as it stands, and how many points it tells its author. */
export interface LikelyAct {
  act: Extract<Action, 'return' | 'requestUpdate'> | 'complete';
  count: number;
}

/** What is found is put right on request where that is allowed; else the whole has to go back. */
export function likelyAct({ items, coverFindings, allowedActions }: ReviewState): LikelyAct {
  const found = coverFindings.filter(({ isAnswered }) => !isAnswered);
  const isMarked = found.length > 0 || items.some(({ result }) => result === RESULT.needsUpdate);
  if (!isMarked) return { act: 'complete', count: 0 };
  const act = allowedActions.includes('requestUpdate') ? 'requestUpdate' : 'return';
  if (!allowedActions.includes(act)) return { act: 'complete', count: 0 };
  const judged = items.map(({ result, verdict }) => ({
    result,
    findings: verdict?.findings ?? [],
  }));
  return { act, count: pointsAgainst(found, judged) };
}
