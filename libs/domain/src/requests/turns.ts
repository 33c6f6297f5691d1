import { STATUS } from '@portal/contracts';
import { isRevision } from './editing';
import type { RequestFacts } from './transitions';

/** Whose turn it is with a request: its author's, the plant's, of both at once (a revision under review), or nobody's. */
export type Turn = 'author' | 'plant' | 'both' | null;

/** Whose turn it is, as the status alone says it. */
export function turnOf(standing: Pick<RequestFacts, 'status' | 'allowRevision'>): Turn {
  const { status } = standing;
  if (status === STATUS.waiting) return isRevision(standing) ? 'both' : 'plant';
  const isAuthors =
    status === STATUS.draft || status === STATUS.returned || status === STATUS.needsUpdate;
  return isAuthors ? 'author' : null;
}

/** Whether a removed request was cancelled: the plant had it. A draft that was deleted it has never had, or no more. */
export const isCancelled = ({ status }: Pick<RequestFacts, 'status'>, isSent: boolean): boolean =>
  status === STATUS.removed && isSent;
