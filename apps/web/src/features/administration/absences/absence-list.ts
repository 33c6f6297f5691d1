import { PAGE_SIZES, searchAbsences } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import {
  addressCodec,
  choicePart,
  pageParts,
  textPart,
} from '../../../platform/lists/address-codec';
import { ABSENCES_KEY } from '../../../plant/absence';

/** The name of the page in the address. */
export const ABSENCES_LIST = 'vang-mat';

const WHICH = ['da-qua'] as const;

/** The state of the list; without `which` it shows absences that run or are planned. */
export interface AbsencesState {
  keyword: string;
  which: (typeof WHICH)[number] | null;
  skip: number;
  take: number;
}

export const absencesCodec = addressCodec<AbsencesState>(
  { keyword: '', which: null, skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), which: choicePart('hien-thi', WHICH), ...pageParts },
);

/** A page of absences; the page shows errors itself. */
export const useAbsences = ({ keyword, which, skip, take }: AbsencesState) =>
  useQuery({
    queryKey: [ABSENCES_KEY, 'all', keyword, which, skip, take],
    queryFn: ({ signal }) =>
      call(searchAbsences, {
        query: { skip, take, filterValue: JSON.stringify({ keyword, isOver: which !== null }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
