import type { ReportRoutes } from '@portal/contracts';
import type { ReportState, ReportView } from './report-state';

/** A report as its page needs it; the same object on every rendering. */
export interface Report<Row extends { id: string }, State extends ReportState> {
  /** The name under which its filters are remembered. */
  name: string;
  routes: ReportRoutes<Row>;
  view: ReportView<State>;
  /** The query parameters for its own filters. */
  filterOf: (state: State) => object;
  /** The height of the page around the grid, in pixels. */
  heightLess: number;
  /** The filter that a bar of the plot sets. */
  bar: {
    chosen: (state: State) => string | null;
    choose: (key: string | null) => Partial<State>;
  };
}

/** The filter of a report as the server needs it, for its list, figures and export. */
export function filterValueOf<Row extends { id: string }, State extends ReportState>(
  { filterOf }: Report<Row, State>,
  menuId: string | null,
  state: State,
): string {
  const { keyword, contractorId } = state;
  return JSON.stringify({
    ...(keyword !== '' && { keyword }),
    ...(contractorId !== '' && { contractorId }),
    ...filterOf(state),
    menuId,
  });
}
