import { FAMILIES, OPERATION, PAGE_SIZES, type Family } from '@portal/contracts';
import type { AddressCodec } from '../listing/use-list-state';

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

/** The names in the address. */
const NAMES = {
  keyword: 'tu-khoa',
  requestType: 'loai',
  operation: 'viec',
  isOverdue: 'qua-han',
  isMine: 'cua-toi',
  skip: 'bo-qua',
  take: 'so-dong',
} as const;
const YES = '1';

const asNumber = (text: string | null): number => (text === null ? Number.NaN : Number(text));

/** The queue in its address. */
export const queueCodec: AddressCodec<QueueState> = {
  read: (search) => {
    const family = search.get(NAMES.requestType);
    const operation = asNumber(search.get(NAMES.operation));
    const skip = asNumber(search.get(NAMES.skip));
    const take = asNumber(search.get(NAMES.take));
    return {
      keyword: search.get(NAMES.keyword) ?? FIRST_VIEW.keyword,
      requestType: FAMILIES.find((name) => name === family) ?? null,
      operation: Object.values(OPERATION).find((value) => value === operation) ?? null,
      isOverdue: search.get(NAMES.isOverdue) === YES,
      isMine: search.get(NAMES.isMine) === YES,
      skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
      take: PAGE_SIZES.find((size) => size === take) ?? FIRST_VIEW.take,
    };
  },
  write: (search, state) => {
    const next = new URLSearchParams(search);
    for (const name of Object.values(NAMES)) next.delete(name);
    if (state.keyword !== '') next.set(NAMES.keyword, state.keyword);
    if (state.requestType) next.set(NAMES.requestType, state.requestType);
    if (state.operation !== null) next.set(NAMES.operation, String(state.operation));
    if (state.isOverdue) next.set(NAMES.isOverdue, YES);
    if (state.isMine) next.set(NAMES.isMine, YES);
    if (state.skip > 0) next.set(NAMES.skip, String(state.skip));
    if (state.take !== FIRST_VIEW.take) next.set(NAMES.take, String(state.take));
    return next;
  },
  has: (search) => Object.values(NAMES).some((name) => search.has(name)),
};
