import {
  decideCompanyPaper,
  getCompanyPapers,
  searchCompanyPapers,
  type CompanyPaperVerdict,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import type { PapersState } from './list-state';

const KEY = 'company-papers';
/** Both pages show their errors themselves, and always load the current data. */
const FRESH = { staleTime: 0, meta: { showsOwnErrors: true } } as const;

/** What the plant demands of the viewer's company. */
export const useOwnPapers = () =>
  useQuery({
    queryKey: [KEY, 'own'],
    queryFn: ({ signal }) => call(getCompanyPapers, { signal }),
    ...FRESH,
  });

/** A page of the papers of all companies. */
export const useReviewedPapers = ({ keyword, status, skip, take }: PapersState) =>
  useQuery({
    queryKey: [KEY, 'review', keyword, status, skip, take],
    queryFn: ({ signal }) =>
      call(searchCompanyPapers, {
        query: {
          skip,
          take,
          filterValue: JSON.stringify({ keyword, status: status === 'all' ? null : status }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

/**
 * Gives the verdict on a paper. If a colleague or the company was faster, the message says so, and the list is reloaded
 * all the same.
 */
export function useDecide(id: string, onDone: () => void) {
  const client = useQueryClient();
  const [message, setMessage] = useState<string>();
  const { run, isBusy } = useCommand(
    (body: CompanyPaperVerdict) => call(decideCompanyPaper, { params: { id }, body }),
    {
      onAnswer: async (answer) => {
        if (answer.isSuccess) {
          showToast('success', answer.message);
          onDone();
        } else setMessage(answer.message);
        // The menu counts what waits, too.
        await client.invalidateQueries();
      },
    },
  );
  return { decide: (verdict: CompanyPaperVerdict) => void run(verdict), isBusy, message };
}
