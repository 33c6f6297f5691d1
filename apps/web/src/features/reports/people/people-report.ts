import {
  IN_OUT_STATUS,
  REPORT_CARD_TYPE,
  STAFF_REPORT_COLUMNS,
  staffReport,
  TRAINING_STATUS,
  VIOLATION_FILTER,
  type StaffReportFilter,
  type StaffReportRow,
} from '@portal/contracts';
import { choicePart, dayPart } from '../../../platform/lists/address-codec';
import type { Report } from '../report';
import { reportView, type ReportState } from '../report-state';

type Filter<Name extends keyof StaffReportFilter> = NonNullable<StaffReportFilter[Name]> | null;

export interface PeopleFilters {
  training: Filter<'trainingStatus'>;
  inOut: Filter<'inOutStatus'>;
  card: Filter<'cardType'>;
  violation: Filter<'violation'>;
  /** The Monday of a week in which safety cards end. */
  cardWeek: string | null;
}
export type PeopleReportState = ReportState & PeopleFilters;

/** All people who have or had a card, or were let in. */
export const peopleReport: Report<StaffReportRow, PeopleReportState> = {
  name: 'report-people',
  routes: staffReport,
  view: reportView<PeopleFilters>(
    STAFF_REPORT_COLUMNS,
    [{ selector: 'fullName', desc: false }],
    { training: null, inOut: null, card: null, violation: null, cardWeek: null },
    {
      training: choicePart('dao-tao', Object.values(TRAINING_STATUS)),
      inOut: choicePart('ra-vao', Object.values(IN_OUT_STATUS)),
      card: choicePart('loai-the', Object.values(REPORT_CARD_TYPE)),
      violation: choicePart('vi-pham', Object.values(VIOLATION_FILTER)),
      cardWeek: dayPart('tuan-het-han'),
    },
  ),
  filterOf: ({ training, inOut, card, violation, cardWeek }) => ({
    trainingStatus: training,
    inOutStatus: inOut,
    cardType: card,
    violation,
    cardWeek,
  }),
  heightLess: 185,
  bar: {
    chosen: ({ cardWeek }) => cardWeek,
    choose: (cardWeek) => ({ cardWeek }),
  },
};
