import { RESULT, STATUS, type Result } from '@portal/contracts';
import type { RequestFacts } from './transitions';

type Standing = Pick<RequestFacts, 'status' | 'allowRevision'>;

/** Whether the author corrects what a reviewer pointed at, instead of editing freely. */
export const isRevision = ({ status, allowRevision }: Standing): boolean =>
  status === STATUS.needsUpdate || (status === STATUS.waiting && allowRevision);

/** Whether the author may change the cover, add items and take them away. */
export const isFormEditable = ({ status }: Standing): boolean =>
  status === STATUS.draft || status === STATUS.returned;

/** Whether the author may change attachments. */
export const areAttachmentsEditable = (standing: Standing): boolean =>
  isFormEditable(standing) || standing.status === STATUS.needsUpdate;

/** Whether the author may change an item: in a draft any, when returned what is not passed, in a revision what needs an update. */
export function isItemEditable(standing: Standing, result: Result): boolean {
  if (standing.status === STATUS.draft) return true;
  if (standing.status === STATUS.returned) return result !== RESULT.passed;
  return isRevision(standing) && result === RESULT.needsUpdate;
}
