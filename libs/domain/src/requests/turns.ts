import { STATUS } from '@portal/contracts';
import { isRevision } from './editing';
import type { RequestFacts } from './transitions';

/**
 * Whose turn it is with a request: the author, the plant, both (a revision under review), or
 * neither.
 */
export type Turn = 'author' | 'plant' | 'both' | null;

/** Whose turn it is, by the status alone. */
export function turnOf(standing: Pick<RequestFacts, 'status' | 'allowRevision'>): Turn {
  const { status } = standing;
  if (status === STATUS.waiting) return isRevision(standing) ? 'both' : 'plant';
  const isAuthors =
    status === STATUS.draft || status === STATUS.returned || status === STATUS.needsUpdate;
  return isAuthors ? 'author' : null;
}

/**
 * Whether a removed request was cancelled, which means that the plant had it. A deleted draft was
 * never sent to the plant, or the plant had sent it back.
 */
export const isCancelled = ({ status }: Pick<RequestFacts, 'status'>, isSent: boolean): boolean =>
  status === STATUS.removed && isSent;
