import {
  BATCH_ACTIONS,
  type BatchAction,
  type BatchSubmission,
  type Status,
} from '@portal/contracts';
import { TRANSITIONS } from './transitions';

/** What is stored of the submit of a batch. */
export interface BatchState {
  /** Since when a job submits it. */
  submittingAt: Date | null;
  /** When the job could not submit it. */
  refusedAt: Date | null;
}

/** Whether an action on a batch concerns a request with this status. */
export const mayTake = (action: BatchAction, status: Status): boolean =>
  TRANSITIONS[action].from.includes(status);

/** Whether a request of a batch takes part in the next submit, and may be edited until then. */
export const isWithAuthor = (status: Status): boolean => mayTake('submit', status);

/** How far the submit of a batch is. @param statuses of its requests */
export function batchSubmission(
  { submittingAt, refusedAt }: BatchState,
  statuses: readonly Status[],
): BatchSubmission {
  if (submittingAt) return 'running';
  if (!statuses.some(isWithAuthor)) return 'done';
  return refusedAt ? 'refused' : 'none';
}

/**
 * What a batch's author may do with it now: whatever can be done with at least one of its requests,
 * and nothing while a job submits it.
 */
export const batchActions = (
  submission: BatchSubmission,
  statuses: readonly Status[],
  isAuthor: boolean,
): BatchAction[] =>
  isAuthor && submission !== 'running'
    ? BATCH_ACTIONS.filter((action) => statuses.some((status) => mayTake(action, status)))
    : [];

/**
 * Sorts items into requests, in their order: first as many as the last request has room for, then
 * requests of their own.
 * @param most items of a request
 * @param room in the last request
 */
export function intoRequests<Item>(
  items: readonly Item[],
  most: number,
  room = 0,
): { fillUp: Item[]; requests: Item[][] } {
  const rest = items.slice(room);
  const requests = Array.from({ length: Math.ceil(rest.length / most) }, (_, at) =>
    rest.slice(at * most, (at + 1) * most),
  );
  return { fillUp: items.slice(0, room), requests };
}
