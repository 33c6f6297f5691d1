import {
  EQUIPMENT_REPORT_COLUMNS,
  EQUIPMENT_REPORT_STATUS,
  equipmentReport,
  type EquipmentReportRow,
} from '@portal/contracts';
import { dayPart, switchPart, textPart } from '../../../platform/lists/address-codec';
import type { Report } from '../report';
import { reportView, type ReportState } from '../report-state';

export interface ThingsFilters {
  /** Shows only items of which some is at the plant. */
  isActive: boolean;
  /** Empty for all. */
  groupId: string;
  inTypeId: string;
  /** The first day of a month in which something came in or left. */
  movedMonth: string | null;
}
export type ThingsReportState = ReportState & ThingsFilters;

/** The plant's ledger by item of equipment. */
export const thingsReport: Report<EquipmentReportRow, ThingsReportState> = {
  name: 'report-equipment',
  routes: equipmentReport,
  view: reportView<ThingsFilters>(
    EQUIPMENT_REPORT_COLUMNS,
    [{ selector: 'code', desc: false }],
    { isActive: false, groupId: '', inTypeId: '', movedMonth: null },
    {
      isActive: switchPart('dang-co'),
      groupId: textPart('nhom'),
      inTypeId: textPart('hinh-thuc'),
      movedMonth: dayPart('thang'),
    },
  ),
  filterOf: ({ isActive, groupId, inTypeId, movedMonth }) => ({
    statusId: isActive ? EQUIPMENT_REPORT_STATUS.active : null,
    groupId: groupId === '' ? null : groupId,
    inTypeId: inTypeId === '' ? null : inTypeId,
    movedMonth,
  }),
  heightLess: 185,
  bar: {
    chosen: ({ movedMonth }) => movedMonth,
    choose: (movedMonth) => ({ movedMonth }),
  },
};
