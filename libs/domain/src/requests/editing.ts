import { RESULT, STATUS, type Result } from '@portal/contracts';
import type { RequestFacts } from './transitions';

type Standing = Pick<RequestFacts, 'status' | 'allowRevision'>;

/** Whether the author may correct only the points of the review, and not the whole form. */
export const isRevision = ({ status, allowRevision }: Standing): boolean =>
  status === STATUS.needsUpdate || (status === STATUS.waiting && allowRevision);

/** Whether the author may change the cover, and add and remove items. */
export const isFormEditable = ({ status }: Standing): boolean =>
  status === STATUS.draft || status === STATUS.returned;

/** Whether the author may change attachments. */
export const areAttachmentsEditable = (standing: Standing): boolean =>
  isFormEditable(standing) || standing.status === STATUS.needsUpdate;

/**
 * Whether the author may change an item: in a draft any, after a return all that have not passed,
 * in a revision those that need an update.
 */
export function isItemEditable(standing: Standing, result: Result): boolean {
  if (standing.status === STATUS.draft) return true;
  if (standing.status === STATUS.returned) return result !== RESULT.passed;
  return isRevision(standing) && result === RESULT.needsUpdate;
}
