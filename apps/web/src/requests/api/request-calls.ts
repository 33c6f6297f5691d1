import {
  getCancelScope,
  getGranted,
  getRequestHeader,
  type LifeRoutes,
  type RequestHeader,
} from '@portal/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/** What was read of requests stands under this key. */
export const REQUESTS_KEY = 'requests';

/** @param round counts how often it was asked for on purpose */
export const requestKey = (id: string, round: number) => [REQUESTS_KEY, 'one', id, round] as const;

/** Asks for the whole of a request; whatever a family answers besides, where it stands is part of it. */
export const findRequest = (calls: LifeRoutes, id: string, signal: AbortSignal) =>
  call(calls.get, { params: { id }, signal }) as Promise<RequestHeader>;

/**
 * The whole of a request; the screen that asks says what is wrong.
 * @param round counts how often it was asked for on purpose
 */
export const requestQuery = (calls: LifeRoutes, id: string, round = 0) =>
  queryOptions({
    queryKey: requestKey(id, round),
    queryFn: ({ signal }) => findRequest(calls, id, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Where a request stands, whatever its family. */
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

/** What hangs on a request; asked for anew each time that it is to be cancelled. */
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
