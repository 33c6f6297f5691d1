import { PAGE_SIZES, STATUS, STATUSES, type ListFilter, type Status } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import {
  addressCodec,
  choicePart,
  pageParts,
  sortPart,
  textPart,
  type AddressCodec,
  type AddressPart,
} from '../../platform/lists/address-codec';

/** What statuses narrow a list to: one of them, what was cancelled, or whatever waits for the viewer. */
const STATUS_CHOICES = [...STATUSES, 'cancelled', 'myTurn'] as const;
export type StatusChoice = Status | 'cancelled' | 'myTurn';

/** What every list of requests shows: filter, order and page. */
export interface ListState extends TableView {
  keyword: string;
  status: StatusChoice | null;
}

/** The same as the server is asked for it. */
export function statusFilter(status: StatusChoice | null): ListFilter {
  if (status === 'myTurn') return { isMyTurn: true };
  if (status === 'cancelled') return { websiteStatusId: STATUS.removed, isCancelled: true };
  if (status === STATUS.removed) return { websiteStatusId: status, isCancelled: false };
  return { websiteStatusId: status };
}

/** A list's state in its address, and what it shows at first. */
export interface ListView<State extends ListState = ListState> {
  first: State;
  /** What narrows it at first, let go of. */
  widened: Partial<State>;
  codec: AddressCodec<State>;
}

/**
 * The state of a list.
 * @param sortColumns those that it can be sorted by
 * @param first what its own filters are at first
 * @param parts how these stand in the address
 * @param sort the order at first; the newest on top when left out
 * @param widened own filters that narrow it at first, as they narrow nothing
 */
export function listView<Own extends object>(
  sortColumns: readonly string[],
  first: Own,
  parts: { [Key in keyof Own]: AddressPart<Own[Key]> },
  sort: ListState['sort'] = [{ selector: 'createdDate', desc: true }],
  widened: Partial<Own> = {},
): ListView<ListState & Own> {
  const shared: ListState = {
    keyword: '',
    status: null,
    skip: 0,
    take: PAGE_SIZES[0],
    sort,
  };
  const sharedParts = {
    keyword: textPart('tu-khoa'),
    status: choicePart<StatusChoice>('trang-thai', STATUS_CHOICES),
    ...pageParts,
    sort: sortPart((selector) => sortColumns.includes(selector)),
  };
  const all = { ...shared, ...first };
  // Each part stands beside the value it is of; the compiler loses that where two lists are put together.
  const allParts = { ...sharedParts, ...parts } as unknown as Parameters<
    typeof addressCodec<ListState & Own>
  >[1];
  return {
    first: all,
    widened: widened as Partial<ListState & Own>,
    codec: addressCodec(all, allParts),
  };
}

function filtersOf<State extends ListState>(state: State): Partial<State> {
  const { skip: _skip, take: _take, sort: _sort, ...filters } = state;
  return filters as unknown as Partial<State>;
}

/** The filters as they narrow nothing; the page and the order stay. */
export const noFilters = <State extends ListState>({ first, widened }: ListView<State>) =>
  filtersOf<State>({ ...first, ...widened });

const differs = <State extends ListState>(filters: Partial<State>, state: State) =>
  Object.entries(filters).some(([name, value]) => state[name as keyof State] !== value);

/** Whether a list shows less than everything. */
export const isFiltered = <State extends ListState>(view: ListView<State>, state: State) =>
  differs(noFilters(view), state);

/** Whether it shows less than everything by what somebody has chosen. */
export const isNarrowed = <State extends ListState>(view: ListView<State>, state: State) =>
  isFiltered(view, state) && differs(filtersOf(view.first), state);
