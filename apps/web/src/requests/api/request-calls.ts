import { getHistories, getRequest, getSteps } from '@portal/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../listing/search-requests';

/**
 * The whole of a request; the screen that asks says what is wrong.
 * @param round counts how often it was asked for on purpose
 */
export const requestQuery = (id: string, round = 0) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'one', id, round],
    queryFn: ({ signal }) => call(getRequest, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });

export const historiesQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'histories', id],
    queryFn: ({ signal }) => call(getHistories, { params: { id }, signal }),
    staleTime: 0,
  });

export const stepsQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'steps', id],
    queryFn: ({ signal }) => call(getSteps, { params: { id }, signal }),
    staleTime: 0,
  });
