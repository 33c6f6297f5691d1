import {
  getSelfRegistration,
  judgeSelfEntries,
  makeSelfLink,
  withdrawSelfLink,
  type SelfEntryVerdict,
  type SelfRegistration,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { mayChangePlan } from '../../../entry/editing';
import { useSaving } from '../../../requests/draft/saving';
import { useEditing } from '../people-form';
import { sentPeople } from './take-entries';

/** How often the form looks for entries while workers can send some. */
const EVERY_MS = 30_000;

/** The people among entries whose data wait. */
export const waitingPeople = ({ entries }: SelfRegistration) =>
  sentPeople(entries).filter(({ entry }) => entry.state === 'waiting');

const keyOf = (requestId: string) => ['self-registration', requestId];

/** Links of the open request, and what workers have sent by them; it reloads by itself while a link is open. */
export function useSelfRegistration(isFresh = false) {
  const { request, standing } = useEditing();
  const { isStored } = useSaving();
  return useQuery({
    queryKey: keyOf(request.id),
    queryFn: ({ signal }) => call(getSelfRegistration, { params: { id: request.id }, signal }),
    enabled: isStored && mayChangePlan(standing),
    refetchOnMount: isFresh ? 'always' : true,
    refetchInterval: ({ state: { data } }) => (data?.links.some(isOpen) ? EVERY_MS : false),
    // The form asks anew each time it opens.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/** What came by the links of a request that its author has sent. */
export function useSentRegistration(requestId: string, isAuthor: boolean) {
  return useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => call(getSelfRegistration, { params: { id: requestId }, signal }),
    enabled: isAuthor,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  }).data;
}

const isOpen = ({ isOpen: is }: SelfRegistration['links'][number]): boolean => is;

/** The number of people whose entries wait. */
export function useWaitingCount(): number {
  const { data } = useSelfRegistration();
  return data ? waitingPeople(data).length : 0;
}

/** The calls on links and entries of the open request. Each of them reads both again. */
export function useSelfCommands() {
  const { request } = useEditing();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(request.id) });
  const report = async ({ isSuccess, message }: { isSuccess: boolean; message: string }) => {
    showToast(isSuccess ? 'success' : 'error', message);
    await refresh();
  };
  return {
    make: useCommand(
      (personName: string) => call(makeSelfLink, { body: { requestId: request.id, personName } }),
      { onAnswer: refresh },
    ),
    withdraw: useCommand((id: string) => call(withdrawSelfLink, { params: { id } }), {
      onAnswer: report,
    }),
    judge: useCommand(
      (verdict: Pick<SelfEntryVerdict, 'entryIds' | 'state'>) =>
        call(judgeSelfEntries, { body: { requestId: request.id, ...verdict } }),
      { onAnswer: refresh },
    ),
    /** The link that was made last, as the server has it now. */
    latest: () => client.getQueryData<SelfRegistration>(keyOf(request.id))?.links[0],
  };
}
