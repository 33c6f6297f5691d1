import { getActDraft, getDoubts, getReviewState, type LifeRoutes } from '@portal/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../api/request-calls';

/** Other reviewers' verdicts show within this time. */
const EVERY_MS = 3000;

/** How a review stands, kept up to date. */
export const reviewStateQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'review-state', id],
    queryFn: ({ signal }) => call(getReviewState, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    meta: { showsOwnErrors: true },
  });

/**
 * What deserves a closer look.
 * @param sent changes when the request was sent anew
 */
export const doubtsQuery = (id: string, sent: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'doubts', id, sent],
    queryFn: ({ signal }) => call(getDoubts, { params: { id }, signal }),
    meta: { showsOwnErrors: true },
  });

/** What changed since it was last judged. */
export const changesQuery = (calls: LifeRoutes, id: string, sent: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'changes', id, sent],
    queryFn: ({ signal }) => call(calls.changes, { params: { id }, signal }),
    meta: { showsOwnErrors: true },
  });

/** What of the cover differs from what reviewers had last. */
export const coverChangesQuery = (calls: LifeRoutes, id: string, sent: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'cover-changes', id, sent],
    queryFn: ({ signal }) => call(calls.coverChanges, { params: { id }, signal }),
    meta: { showsOwnErrors: true },
  });

/** What an act on the whole would say; put together anew each time that it is asked for. */
export const actDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'act-draft', id],
    queryFn: ({ signal }) => call(getActDraft, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
