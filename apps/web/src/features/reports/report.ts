import type { ReportRoutes } from '@portal/contracts';
import type { ReportState, ReportView } from './report-state';

/** A report as its page needs it, the same on every rendering. */
export interface Report<Row extends { id: string }, State extends ReportState> {
  /** Under which its filters are remembered. */
  name: string;
  routes: ReportRoutes<Row>;
  view: ReportView<State>;
  /** What its own filters ask of the server. */
  filterOf: (state: State) => object;
  /** What the window's height is less than the grid's, in pixels. */
  heightLess: number;
  /** The filter that a bar of the plot stands for. */
  bar: {
    chosen: (state: State) => string | null;
    choose: (key: string | null) => Partial<State>;
  };
}

/** The filter of a report as it goes to the server: of its list, its figures and its export. */
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
