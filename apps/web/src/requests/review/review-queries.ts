import {
  getActDraft,
  getDoubts,
  getReadyComments,
  getReviewState,
  type LifeRoutes,
} from '@portal/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../api/request-calls';

/** How often the page looks for other reviewers' verdicts. */
const EVERY_MS = 3000;

/** The current state of a review; it reloads by itself. */
export const reviewStateQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'review-state', id],
    queryFn: ({ signal }) => call(getReviewState, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    meta: { showsOwnErrors: true },
  });

/**
 * The reasons for a closer look.
 * @param sent changes when the author sends the request again
 */
export const doubtsQuery = (id: string, sent: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'doubts', id, sent],
    queryFn: ({ signal }) => call(getDoubts, { params: { id }, signal }),
    meta: { showsOwnErrors: true },
  });

/** The comments that the plant keeps ready; a review does without them if they do not come. */
export const readyCommentsQuery = () =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'ready-comments'],
    queryFn: ({ signal }) => call(getReadyComments, { signal }),
    staleTime: Infinity,
    meta: { showsOwnErrors: true },
  });

/** The changes since the last verdict. */
export const changesQuery = (calls: LifeRoutes, id: string, sent: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'changes', id, sent],
    queryFn: ({ signal }) => call(calls.changes, { params: { id }, signal }),
    meta: { showsOwnErrors: true },
  });

/** The differences of the cover from the version that was reviewed last. */
export const coverChangesQuery = (calls: LifeRoutes, id: string, sent: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'cover-changes', id, sent],
    queryFn: ({ signal }) => call(calls.coverChanges, { params: { id }, signal }),
    meta: { showsOwnErrors: true },
  });

/** The initial comment of an action on the whole request. It is built anew each time. */
export const actDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'act-draft', id],
    queryFn: ({ signal }) => call(getActDraft, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
