import {
  HOURS_REPORT_COLUMNS,
  hoursReport,
  WORKING_LIMITS,
  type HoursReportRow,
  type WorkingLimitKind,
} from '@portal/contracts';
import { choicePart, dayPart } from '../../../platform/lists/address-codec';
import type { Report } from '../report';
import { reportView, type ReportState } from '../report-state';

export interface HoursFilters {
  /** A day of the week; null for this week. */
  week: string | null;
  by: 'person' | 'company' | null;
  over: WorkingLimitKind | null;
}
export type HoursReportState = ReportState & HoursFilters;

/** Hours inside and rest in a week. */
export const hoursOfWeek: Report<HoursReportRow, HoursReportState> = {
  name: 'report-hours',
  routes: hoursReport,
  view: reportView<HoursFilters>(
    HOURS_REPORT_COLUMNS,
    [
      { selector: 'over', desc: true },
      { selector: 'minutes', desc: true },
    ],
    { week: null, by: 'person', over: null },
    {
      week: dayPart('tuan'),
      by: choicePart('theo', ['person', 'company']),
      over: choicePart('vuot', WORKING_LIMITS),
    },
  ),
  filterOf: ({ week, by, over }) => ({ week, by: by ?? 'person', over }),
  heightLess: 150,
  bar: {
    chosen: ({ contractorId }) => (contractorId === '' ? null : contractorId),
    choose: (contractorId) => ({ contractorId: contractorId ?? '' }),
  },
};
