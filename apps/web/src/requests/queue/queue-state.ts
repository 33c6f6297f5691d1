import { FAMILIES, OPERATION, PAGE_SIZES, QUEUE_SORTS, type Family } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import { batchPart } from '../batch/batch-part';
import {
  addressCodec,
  choicePart,
  pageParts,
  sortPart,
  switchPart,
  textPart,
} from '../../platform/lists/address-codec';

/** The state of the queue: filter, order and page. */
export interface QueueState extends TableView {
  keyword: string;
  requestType: Family | null;
  operation: number | null;
  isOverdue: boolean;
  isMine: boolean;
  contractorId: string | null;
  batchId: string | null;
}

export const FIRST_VIEW: QueueState = {
  keyword: '',
  requestType: null,
  operation: null,
  isOverdue: false,
  isMine: false,
  contractorId: null,
  batchId: null,
  skip: 0,
  take: PAGE_SIZES[1],
  sort: [],
};

const isGuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The state of the queue in its address. */
export const queueCodec = addressCodec(FIRST_VIEW, {
  keyword: textPart('tu-khoa'),
  requestType: choicePart('loai', FAMILIES),
  operation: choicePart<number>('viec', Object.values(OPERATION)),
  isOverdue: switchPart('qua-han'),
  isMine: switchPart('cua-toi'),
  contractorId: {
    name: 'nha-thau',
    read: (text) => (isGuid(text) ? text : undefined),
    write: (contractorId) => contractorId ?? '',
  },
  batchId: batchPart,
  ...pageParts,
  sort: sortPart((selector) => (QUEUE_SORTS as readonly string[]).includes(selector)),
});
