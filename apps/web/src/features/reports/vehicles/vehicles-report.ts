import {
  PERMIT_STATUS,
  VEHICLE_DAY_STATUS,
  VEHICLE_IN_TYPE,
  VEHICLE_REPORT_COLUMNS,
  vehicleReport,
  type VehicleReportFilter,
  type VehicleReportRow,
} from '@portal/contracts';
import { choicePart, dayPart } from '../../../platform/lists/address-codec';
import type { Report } from '../report';
import { reportView, type ReportState } from '../report-state';

type Filter<Name extends keyof VehicleReportFilter> = NonNullable<VehicleReportFilter[Name]> | null;

export interface VehiclesFilters {
  /** The day of the checks; null: today. */
  day: string | null;
  inType: Filter<'inTypeId'>;
  status: Filter<'statusId'>;
  dayStatus: Filter<'todayStatus'>;
}
export type VehiclesReportState = ReportState & VehiclesFilters;

const DAY_STATUSES = Object.values(VEHICLE_DAY_STATUS);

/** All vehicles, with the current permit and the check of a day. */
export const vehiclesReport: Report<VehicleReportRow, VehiclesReportState> = {
  name: 'report-vehicles',
  routes: vehicleReport,
  view: reportView<VehiclesFilters>(
    VEHICLE_REPORT_COLUMNS,
    [{ selector: 'numberPlate', desc: false }],
    { day: null, inType: null, status: null, dayStatus: null },
    {
      day: dayPart('ngay'),
      inType: choicePart('hinh-thuc', Object.values(VEHICLE_IN_TYPE)),
      status: choicePart('thoi-han', Object.values(PERMIT_STATUS)),
      dayStatus: choicePart('kiem-tra', DAY_STATUSES),
    },
  ),
  filterOf: ({ day, inType, status, dayStatus }) => ({
    filterDate: day,
    inTypeId: inType,
    statusId: status,
    todayStatus: dayStatus,
  }),
  heightLess: 185,
  bar: {
    chosen: ({ dayStatus }) => (dayStatus === null ? null : String(dayStatus)),
    choose: (key) => ({ dayStatus: DAY_STATUSES.find((status) => String(status) === key) ?? null }),
  },
};
