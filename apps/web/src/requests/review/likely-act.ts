import type { Action, ReviewState } from '@portal/contracts';
import { RESULT } from '@portal/contracts';
import { pointsAgainst } from '@portal/domain';

/**
 * The most likely next action of a reviewer, and the number of findings that it sends to the
 * author.
 */
export interface LikelyAct {
  act: Extract<Action, 'return' | 'requestUpdate'> | 'complete';
  count: number;
}

/**
 * Findings are corrected through a request for correction if that is allowed; otherwise the whole
 * request must be sent back.
 */
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
