import { PAGE_SIZES } from '@portal/contracts';
import { addressCodec, pageParts, textPart } from '../../platform/lists/address-codec';

/** The state of a list of records. */
export interface RecordsState {
  keyword: string;
  skip: number;
  take: number;
}

export const recordsCodec = addressCodec<RecordsState>(
  { keyword: '', skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), ...pageParts },
);
