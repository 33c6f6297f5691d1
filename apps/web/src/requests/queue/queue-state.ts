import { FAMILIES, OPERATION, PAGE_SIZES, type Family } from '@portal/contracts';
import {
  addressCodec,
  choicePart,
  pageParts,
  switchPart,
  textPart,
} from '../../platform/lists/address-codec';

/** What the queue shows: filter and page; its order is always the same. */
export interface QueueState {
  keyword: string;
  requestType: Family | null;
  operation: number | null;
  isOverdue: boolean;
  isMine: boolean;
  skip: number;
  take: number;
}

export const FIRST_VIEW: QueueState = {
  keyword: '',
  requestType: null,
  operation: null,
  isOverdue: false,
  isMine: false,
  skip: 0,
  take: PAGE_SIZES[1],
};

/** The queue in its address. */
export const queueCodec = addressCodec(FIRST_VIEW, {
  keyword: textPart('tu-khoa'),
  requestType: choicePart('loai', FAMILIES),
  operation: choicePart<number>('viec', Object.values(OPERATION)),
  isOverdue: switchPart('qua-han'),
  isMine: switchPart('cua-toi'),
  ...pageParts,
});
