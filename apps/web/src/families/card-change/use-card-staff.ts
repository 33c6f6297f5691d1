import { useDebouncedValue } from '@mantine/hooks';
import { loadCardStaff, searchCardStaff, type CardStaffPage } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../../requests/api/request-calls';
import type { PickedPage } from '../../requests/pick/PickDialog';

/**
 * The choices in forms share the key of lists: when the server refuses a command, the client loads them again, and the form
 * shows who has been barred since.
 */
const KEY = [REQUESTS_KEY, 'list', 'cardChange'] as const;
const PAUSE_MS = 300;

/** A search for people: by the last day of their cards, or by name and number. */
export type StaffSearch =
  { way: 'ending'; fromDate: string; toDate: string } | { way: 'keyword'; keyword: string };

/** A page of the company's people with their documents, and whether each card can be changed now. */
export function useStaff(requestId: string, wanted: StaffSearch, page: PickedPage) {
  const [search] = useDebouncedValue(wanted, wanted.way === 'keyword' ? PAUSE_MS : 0);
  return useQuery({
    queryKey: [...KEY, 'staff', requestId, search, page],
    queryFn: ({ signal }): Promise<CardStaffPage> => {
      const shared = { requestId, ...page };
      if (search.way === 'keyword')
        return call(searchCardStaff, {
          query: { keyword: search.keyword.trim(), includeProfile: 'true', ...shared },
          signal,
        });
      const { fromDate, toDate } = search;
      return call(loadCardStaff, {
        body: { fromDate, toDate, includeProfile: true, ...shared },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}
