import { PAGE_SIZES } from '@portal/contracts';
import { addressCodec, choicePart, pageParts, textPart } from '../../platform/lists/address-codec';

/** What the list may show besides the calls that are to be made. */
const WHICH = ['xong'] as const;

/** The state of the list; without `which` it shows the calls that are to be made. */
export interface CallsState {
  keyword: string;
  which: (typeof WHICH)[number] | null;
  skip: number;
  take: number;
}

export const callsCodec = addressCodec<CallsState>(
  { keyword: '', which: null, skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), which: choicePart('hien-thi', WHICH), ...pageParts },
);
