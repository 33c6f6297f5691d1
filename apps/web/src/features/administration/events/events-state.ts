import { PAGE_SIZES } from '@portal/contracts';
import type { AddressCodec } from '../../../requests/listing/use-list-state';
import { readPage } from '../lists/rows-state';

/** What of the administrators' acts is shown: filter and page; the newest is always first. */
export interface EventsState {
  who: string;
  table: string | null;
  /** Days at the plant, yyyy-MM-dd. */
  from: string | null;
  to: string | null;
  skip: number;
  take: number;
}

export const ALL_EVENTS = { who: '', table: null, from: null, to: null };
const USUAL_TAKE = PAGE_SIZES[1];

/** The names in the address. */
const NAMES = {
  who: 'nguoi',
  table: 'danh-muc',
  from: 'tu-ngay',
  to: 'den-ngay',
  skip: 'bo-qua',
  take: 'so-dong',
} as const;

const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;

/** The log in its address. */
export const eventsCodec: AddressCodec<EventsState> = {
  read: (search) => ({
    who: search.get(NAMES.who) ?? '',
    table: search.get(NAMES.table),
    from: day(search.get(NAMES.from)),
    to: day(search.get(NAMES.to)),
    ...readPage(search, USUAL_TAKE),
  }),
  write: (search, state) => {
    const next = new URLSearchParams(search);
    for (const name of Object.values(NAMES)) next.delete(name);
    if (state.who !== '') next.set(NAMES.who, state.who);
    if (state.table) next.set(NAMES.table, state.table);
    if (state.from) next.set(NAMES.from, state.from);
    if (state.to) next.set(NAMES.to, state.to);
    if (state.skip > 0) next.set(NAMES.skip, String(state.skip));
    if (state.take !== USUAL_TAKE) next.set(NAMES.take, String(state.take));
    return next;
  },
  has: (search) => Object.values(NAMES).some((name) => search.has(name)),
};
