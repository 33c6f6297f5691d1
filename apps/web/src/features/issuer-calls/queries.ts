import {
  recordIssuerCall,
  searchIssuerCalls,
  withdrawIssuerCall,
  type CommandAnswer,
  type IssuerCallOutcome,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import type { CallsState } from './list-state';
import { newGuid } from '../../platform/upload/guid';

/** A page of calls; the page shows errors itself, and always loads the current data. */
export const useIssuerCalls = ({ keyword, which, skip, take }: CallsState) =>
  useQuery({
    queryKey: ['issuer-calls', keyword, which, skip, take],
    queryFn: ({ signal }) =>
      call(searchIssuerCalls, {
        query: {
          skip,
          take,
          filterValue: JSON.stringify({ keyword, isDone: which !== null }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** An act on a call: what the issuer said, or a withdrawal. */
type Act =
  | { kind: 'record'; outcome: IssuerCallOutcome; note: string }
  | { kind: 'withdraw'; reason: string };

/** Records or withdraws an outcome. If a colleague was faster, the message says so, and the list is reloaded all the same. */
export function useActs(callId: string, onDone: () => void) {
  const client = useQueryClient();
  // A repeated attempt is the same act.
  const [id] = useState(() => newGuid());
  const [message, setMessage] = useState<string>();
  const { run, isBusy } = useCommand(
    (act: Act): Promise<CommandAnswer> => {
      const params = { id: callId };
      return act.kind === 'record'
        ? call(recordIssuerCall, { params, body: { id, outcome: act.outcome, note: act.note } })
        : call(withdrawIssuerCall, { params, body: { id, reason: act.reason } });
    },
    {
      onAnswer: async (answer) => {
        if (answer.isSuccess) {
          showToast('success', answer.message);
          onDone();
        } else setMessage(answer.message);
        // The menu counts what is open, too.
        await client.invalidateQueries();
      },
    },
  );
  return { act: (act: Act) => void run(act), isBusy, message };
}
