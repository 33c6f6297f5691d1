import { TRAINING_REPORT_COLUMNS, trainingReport, type TrainingReportRow } from '@portal/contracts';
import { dayPart, textPart } from '../../../platform/lists/address-codec';
import type { Report } from '../report';
import { reportView, type ReportState } from '../report-state';

export interface TrainingFilters {
  /** The day of the exam. */
  day: string | null;
  /** Empty for all. */
  courseId: string;
}
export type TrainingReportState = ReportState & TrainingFilters;

/** All exams with their current result. */
export const trainingResults: Report<TrainingReportRow, TrainingReportState> = {
  name: 'report-training',
  routes: trainingReport,
  view: reportView<TrainingFilters>(
    TRAINING_REPORT_COLUMNS,
    [{ selector: 'examDate', desc: true }],
    { day: null, courseId: '' },
    { day: dayPart('ngay-thi'), courseId: textPart('khoa-hoc') },
  ),
  filterOf: ({ day, courseId }) => ({
    modifyDate: day,
    courseId: courseId === '' ? null : courseId,
  }),
  heightLess: 150,
  bar: {
    chosen: ({ courseId }) => (courseId === '' ? null : courseId),
    choose: (courseId) => ({ courseId: courseId ?? '' }),
  },
};
