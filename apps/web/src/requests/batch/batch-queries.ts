import { getBatch, getBatchProblems, getBatchWarnings, type BatchMember } from '@portal/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../api/request-calls';

/** How often the page asks how far the submit of a batch is. */
const RUNNING_MS = 1500;
/** A form that was just left may still be saving; its author sees the change soon. */
const MENDING_MS = 5000;

/** The query of a batch with its requests; the calling screen shows its errors. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'batch', id],
    queryFn: ({ signal }) => call(getBatch, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.submission === 'running') return RUNNING_MS;
      return data?.allowedActions.includes('save') ? MENDING_MS : false;
    },
    meta: { showsOwnErrors: true },
  });

/** The query of everything that still prevents a batch from being submitted. */
export const batchProblemsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'batch', id, 'problems', version],
    queryFn: ({ signal }) => call(getBatchProblems, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** The query of what the plant will look at closely in the drafts of a batch. */
export const batchWarningsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [REQUESTS_KEY, 'batch', id, 'warnings', version],
    queryFn: ({ signal }) => call(getBatchWarnings, { params: { id }, signal }),
    staleTime: 0,
    // Without them the batch can be submitted all the same.
    meta: { showsOwnErrors: true },
  });

/** The requests before and after a request in its batch; undefined at the ends. */
export function neighboursOf(members: readonly BatchMember[], requestId: string) {
  const at = members.findIndex(({ id }) => id === requestId);
  return at < 0 ? {} : { previous: members[at - 1], next: members[at + 1] };
}
