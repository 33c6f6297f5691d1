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

/** The common state of every report: filter, order and page. */
export interface ReportState extends TableView {
  keyword: string;
  /** Empty for all; only staff can choose one. */
  contractorId: string;
}

/** A report's state in its address, and its initial state. */
export interface ReportView<State extends ReportState = ReportState> {
  first: State;
  codec: AddressCodec<State>;
}

/**
 * Builds the state of a report.
 * @param columns columns that the report can be sorted by
 * @param sort initial order
 * @param own initial values of its own filters
 * @param parts how its own filters are written in the address
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
  // Each part is beside the value that it reads. The compiler loses this when two lists are
  // combined.
  const all = { ...shared, ...parts } as unknown as Parameters<
    typeof addressCodec<ReportState & Own>
  >[1];
  return { first, codec: addressCodec(first, all) };
}

/** The cleared filters; page size and order stay. */
export function noFilters<State extends ReportState>({ first }: ReportView<State>): Partial<State> {
  const { take: _take, sort: _sort, ...filters } = first;
  return filters as unknown as Partial<State>;
}

/** Whether the filters hide anything. */
export const isFiltered = <State extends ReportState>(view: ReportView<State>, state: State) =>
  Object.entries(noFilters(view)).some(
    ([name, value]) => name !== 'skip' && state[name as keyof State] !== value,
  );
