import {
  getCancelScope,
  getGranted,
  getRequestHeader,
  type LifeRoutes,
  type RequestHeader,
} from '@portal/contracts';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { callTagged, type Tagged } from '../../platform/api/call-tagged';
import { currentLanguage } from '../../platform/i18n/language';

/** All cached answers about requests have this key. */
export const REQUESTS_KEY = 'requests';

/** @param round counts the reloads that the user asked for */
export const requestKey = (id: string, round: number) => [REQUESTS_KEY, 'one', id, round] as const;

/**
 * Loads a whole request. The answer of every family includes the common header. The last answer is
 * kept for some minutes, so that opening the request again transfers only what has changed.
 */
export async function findRequest(
  calls: LifeRoutes,
  id: string,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
): Promise<RequestHeader> {
  const key = ['kept-request', id, currentLanguage()];
  const known = client.getQueryData<Tagged<object>>(key);
  const found = await callTagged(calls.get, { params: { id }, signal }, known);
  client.setQueryData(key, found);
  return found.answer as RequestHeader;
}

/**
 * The query of a whole request; the calling screen shows its errors.
 * @param round counts the reloads that the user asked for
 */
export const requestQuery = (calls: LifeRoutes, id: string, round = 0) =>
  queryOptions({
    queryKey: requestKey(id, round),
    queryFn: (context) => findRequest(calls, id, context),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

/** The query of a request's common header, for any family. */
export const headerQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'header', id],
    queryFn: ({ signal }) => call(getRequestHeader, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export const historiesQuery = (calls: LifeRoutes, id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'histories', id],
    queryFn: ({ signal }) => call(calls.histories, { params: { id }, signal }),
    staleTime: 0,
  });

export const grantedQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'granted', id],
    queryFn: ({ signal }) => call(getGranted, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/**
 * The query of all that depends on a request. It is sent each time the user wants to cancel the
 * request.
 */
export const cancelScopeQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'cancel-scope', id],
    queryFn: ({ signal }) => call(getCancelScope, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export const stepsQuery = (calls: LifeRoutes, id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'steps', id],
    queryFn: ({ signal }) => call(calls.steps, { params: { id }, signal }),
    staleTime: 0,
  });
