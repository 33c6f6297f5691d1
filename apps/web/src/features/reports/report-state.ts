import { PAGE_SIZES } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import {
  addressCodec,
  pageParts,
  sortPart,
  textPart,
  type AddressCodec,
  type AddressPart,
} from '../../platform/lists/address-codec';

/** What every report shows: filter, order and page. */
export interface ReportState extends TableView {
  keyword: string;
  /** Empty for all; staff alone choose one. */
  contractorId: string;
}

/** A report's state in its address, and what it shows at first. */
export interface ReportView<State extends ReportState = ReportState> {
  first: State;
  codec: AddressCodec<State>;
}

/**
 * The state of a report.
 * @param columns those that it can be sorted by
 * @param sort the order at first
 * @param own what its own filters are at first
 * @param parts how these stand in the address
 */
export function reportView<Own extends object>(
  columns: readonly string[],
  sort: TableView['sort'],
  own: Own,
  parts: { [Key in keyof Own]: AddressPart<Own[Key]> },
): ReportView<ReportState & Own> {
  const first: ReportState & Own = {
    keyword: '',
    contractorId: '',
    skip: 0,
    take: PAGE_SIZES[0],
    sort,
    ...own,
  };
  const shared = {
    keyword: textPart('tu-khoa'),
    contractorId: textPart('nha-thau'),
    ...pageParts,
    sort: sortPart((selector) => columns.includes(selector)),
  };
  // Each part stands beside the value it is of; the compiler loses that where two lists are put together.
  const all = { ...shared, ...parts } as unknown as Parameters<
    typeof addressCodec<ReportState & Own>
  >[1];
  return { first, codec: addressCodec(first, all) };
}

/** The filters as they narrow nothing; the page's size and the order stay. */
export function noFilters<State extends ReportState>({ first }: ReportView<State>): Partial<State> {
  const { take: _take, sort: _sort, ...filters } = first;
  return filters as unknown as Partial<State>;
}

/** Whether a report shows less than everything. */
export const isFiltered = <State extends ReportState>(view: ReportView<State>, state: State) =>
  Object.entries(noFilters(view)).some(
    ([name, value]) => name !== 'skip' && state[name as keyof State] !== value,
  );
