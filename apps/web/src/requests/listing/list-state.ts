import {
  FAMILIES,
  PAGE_SIZES,
  SORT_COLUMNS,
  STATUSES,
  type Family,
  type Status,
} from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import type { AddressCodec } from './use-list-state';

/** What a list shows: filter, order and page. */
export interface ListState extends TableView {
  keyword: string;
  requestType: Family | null;
  status: Status | null;
}

export const INITIAL: ListState = {
  keyword: '',
  requestType: null,
  status: null,
  skip: 0,
  take: PAGE_SIZES[0],
  sort: [{ selector: 'createdDate', desc: true }],
};

/** The names in the address; `m` is the menu's. */
const NAMES = ['tu-khoa', 'loai', 'trang-thai', 'bo-qua', 'so-dong', 'sap-xep'] as const;

const asNumber = (text: string | null): number => (text === null ? Number.NaN : Number(text));

/** Reads a list's state from an address; what is missing or wrong is as at first. */
export function readListState(search: URLSearchParams): ListState {
  const family = search.get('loai');
  const status = asNumber(search.get('trang-thai'));
  const take = asNumber(search.get('so-dong'));
  const skip = asNumber(search.get('bo-qua'));
  const sort = (search.get('sap-xep')?.split(',') ?? [])
    .map((part) => ({ selector: part.replace(/^-/, ''), desc: part.startsWith('-') }))
    .filter(({ selector }) => (SORT_COLUMNS as readonly string[]).includes(selector));
  return {
    keyword: search.get('tu-khoa') ?? INITIAL.keyword,
    requestType: FAMILIES.find((name) => name === family) ?? null,
    status: STATUSES.find((value) => value === status) ?? null,
    take: PAGE_SIZES.find((size) => size === take) ?? INITIAL.take,
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
    sort: search.has('sap-xep') ? sort : INITIAL.sort,
  };
}

/** The same address with a list's state; what is as at first is left out. */
export function writeListState(search: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  const sort = state.sort.map(({ selector, desc }) => (desc ? '-' : '') + selector).join(',');
  if (state.keyword !== '') next.set('tu-khoa', state.keyword);
  if (state.requestType) next.set('loai', state.requestType);
  if (state.status !== null) next.set('trang-thai', String(state.status));
  if (state.skip > 0) next.set('bo-qua', String(state.skip));
  if (state.take !== INITIAL.take) next.set('so-dong', String(state.take));
  if (sort !== '-createdDate') next.set('sap-xep', sort);
  return next;
}

/** The registration list in its address. */
export const listCodec: AddressCodec<ListState> = {
  read: readListState,
  write: writeListState,
  has: (search) => NAMES.some((name) => search.has(name)),
};
