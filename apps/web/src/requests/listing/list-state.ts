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

/** The choices of the status filter: a status, "cancelled", or "waits for the viewer". */
const STATUS_CHOICES = [...STATUSES, 'cancelled', 'myTurn'] as const;
export type StatusChoice = Status | 'cancelled' | 'myTurn';

/** The state of every list of requests: filter, order and page. */
export interface ListState extends TableView {
  keyword: string;
  status: StatusChoice | null;
}

/** The query parameters for a choice of the status filter. */
export function statusFilter(status: StatusChoice | null): ListFilter {
  if (status === 'myTurn') return { isMyTurn: true };
  if (status === 'cancelled') return { websiteStatusId: STATUS.removed, isCancelled: true };
  if (status === STATUS.removed) return { websiteStatusId: status, isCancelled: false };
  return { websiteStatusId: status };
}

/** A list's state in its address, and its initial state. */
export interface ListView<State extends ListState = ListState> {
  first: State;
  /** Cleared values for the filters that are set initially. */
  widened: Partial<State>;
  codec: AddressCodec<State>;
}

/**
 * Builds the state of a list.
 * @param sortColumns columns that the list can be sorted by
 * @param first initial values of its own filters
 * @param parts how its own filters are written in the address
 * @param sort initial order; the newest first by default
 * @param widened cleared values for own filters that are set initially
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
  // Each part is beside the value that it reads. The compiler loses this when two lists are
  // combined.
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

/** The cleared filters; page and order stay. */
export const noFilters = <State extends ListState>({ first, widened }: ListView<State>) =>
  filtersOf<State>({ ...first, ...widened });

const differs = <State extends ListState>(filters: Partial<State>, state: State) =>
  Object.entries(filters).some(([name, value]) => state[name as keyof State] !== value);

/** Whether the filters hide anything. */
export const isFiltered = <State extends ListState>(view: ListView<State>, state: State) =>
  differs(noFilters(view), state);

/** Whether filters that the user has chosen hide anything. */
export const isNarrowed = <State extends ListState>(view: ListView<State>, state: State) =>
  isFiltered(view, state) && differs(filtersOf(view.first), state);
