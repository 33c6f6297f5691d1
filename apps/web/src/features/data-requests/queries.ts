import {
  actOnDataRequest,
  enterDataRequest,
  searchDataRequests,
  type CommandAnswer,
  type DataRequestAct,
  type DataRequestKind,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { newGuid } from '../../platform/upload/guid';
import type { RequestsState } from './list-state';

/** A page of the register; the page shows errors itself, and always loads the current data. */
export const useDataRequests = ({ keyword, which, skip, take }: RequestsState) =>
  useQuery({
    queryKey: ['data-requests', keyword, which, skip, take],
    queryFn: ({ signal }) =>
      call(searchDataRequests, {
        query: {
          skip,
          take,
          filterValue: JSON.stringify({ keyword, isClosed: which !== null }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** What the form for a request by letter or phone holds. */
export interface WrittenRequest {
  kind: DataRequestKind;
  identityNumber: string;
  fullName: string;
  contact: string;
  text: string;
  receivedDay: string;
}

/** An act without its id; a repeated attempt keeps the id. */
type Act = DataRequestAct extends infer One
  ? One extends unknown
    ? Omit<One, 'id'>
    : never
  : never;

/** Sends a command with an id of its own, says what came of it, and reloads the lists and the menu's counts. */
function useRegisterCommand<Input>(
  send: (id: string, input: Input) => Promise<CommandAnswer>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [id] = useState(() => newGuid());
  const [message, setMessage] = useState<string>();
  const { run, isBusy } = useCommand((input: Input) => send(id, input), {
    onAnswer: async (answer) => {
      if (answer.isSuccess) {
        showToast('success', answer.message);
        onDone();
      } else setMessage(answer.message);
      await client.invalidateQueries();
    },
  });
  return { send: (input: Input) => void run(input), isBusy, message };
}

/** Answers, extends or closes a request. */
export const useAct = (requestId: string, onDone: () => void) =>
  useRegisterCommand<Act>(
    (id, act) => call(actOnDataRequest, { params: { id: requestId }, body: { ...act, id } }),
    onDone,
  );

/** Enters a request that came by letter or phone. */
export const useEnter = (onDone: () => void) =>
  useRegisterCommand<WrittenRequest>(
    (id, request) => call(enterDataRequest, { body: { ...request, id } }),
    onDone,
  );
