import { PAGE_SIZES } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import type { AddressCodec } from '../../../requests/listing/use-list-state';

/** What a list shows: filter, order and page. */
export interface RowsState extends TableView {
  keyword: string;
  /** Only rows in use, or only those out of use; null: all. */
  isOff: boolean | null;
}

const INITIAL: RowsState = { keyword: '', isOff: null, skip: 0, take: PAGE_SIZES[1], sort: [] };

/** The names in the address. */
const NAMES = {
  keyword: 'tu-khoa',
  isOff: 'con-dung',
  skip: 'bo-qua',
  take: 'so-dong',
  sort: 'sap-xep',
} as const;
const IN_USE = '1';
const OUT_OF_USE = '0';

/** A page of a list as addresses name it; what is missing or wrong is as at first. */
export function readPage(search: URLSearchParams, usualTake: number) {
  const take = Number(search.get(NAMES.take));
  const skip = Number(search.get(NAMES.skip));
  return {
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
    take: PAGE_SIZES.find((size) => size === take) ?? usualTake,
  };
}

const offOf = (text: string | null): boolean | null =>
  text === IN_USE ? false : text === OUT_OF_USE ? true : null;

/** A list in its address. */
export const rowsCodec: AddressCodec<RowsState> = {
  read: (search) => ({
    keyword: search.get(NAMES.keyword) ?? '',
    isOff: offOf(search.get(NAMES.isOff)),
    ...readPage(search, INITIAL.take),
    sort: (search.get(NAMES.sort)?.split(',') ?? [])
      .filter((part) => /^-?\w+$/.test(part))
      .map((part) => ({ selector: part.replace(/^-/, ''), desc: part.startsWith('-') })),
  }),
  write: (search, state) => {
    const next = new URLSearchParams(search);
    for (const name of Object.values(NAMES)) next.delete(name);
    const sort = state.sort.map(({ selector, desc }) => (desc ? '-' : '') + selector).join(',');
    if (state.keyword !== '') next.set(NAMES.keyword, state.keyword);
    if (state.isOff !== null) next.set(NAMES.isOff, state.isOff ? OUT_OF_USE : IN_USE);
    if (state.skip > 0) next.set(NAMES.skip, String(state.skip));
    if (state.take !== INITIAL.take) next.set(NAMES.take, String(state.take));
    if (sort !== '') next.set(NAMES.sort, sort);
    return next;
  },
  has: (search) => Object.values(NAMES).some((name) => search.has(name)),
};
