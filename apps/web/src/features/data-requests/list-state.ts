import { PAGE_SIZES } from '@portal/contracts';
import { addressCodec, choicePart, pageParts, textPart } from '../../platform/lists/address-codec';

/** What the list may show besides open requests. */
const WHICH = ['dong'] as const;

/** The state of the list; without `which` it shows open requests. */
export interface RequestsState {
  keyword: string;
  which: (typeof WHICH)[number] | null;
  skip: number;
  take: number;
}

export const requestsCodec = addressCodec<RequestsState>(
  { keyword: '', which: null, skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), which: choicePart('hien-thi', WHICH), ...pageParts },
);
