import {
  FAMILIES,
  PACE_REPORT_COLUMNS,
  PACE_UNITS,
  paceReport,
  type Family,
  type PaceReportRow,
  type PaceUnit,
} from '@portal/contracts';
import { choicePart } from '../../../platform/lists/address-codec';
import type { Report } from '../report';
import { reportView, type ReportState } from '../report-state';

export interface PaceFilters {
  by: PaceUnit | null;
  family: Family | null;
}
export type PaceReportState = ReportState & PaceFilters;

/** How long the steps of requests take. */
export const pace: Report<PaceReportRow, PaceReportState> = {
  name: 'report-pace',
  routes: paceReport,
  view: reportView<PaceFilters>(
    PACE_REPORT_COLUMNS,
    [{ selector: 'count', desc: true }],
    { by: 'step', family: null },
    { by: choicePart('theo', PACE_UNITS), family: choicePart('loai', FAMILIES) },
  ),
  filterOf: ({ by, family }) => ({ by: by ?? 'step', family }),
  heightLess: 150,
  // A week of the plot is no filter.
  bar: { chosen: () => null, choose: () => ({}) },
};
