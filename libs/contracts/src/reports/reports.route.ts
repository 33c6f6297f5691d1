import type { z } from 'zod';
import { API_BASE, route, type Route } from '../route';
import type { ReportName } from './codes';
import type { ReportFigures } from './reports';
import type { HoursReportRow } from './hours-report';
import type { PaceReportRow } from './pace-report';
import type { EquipmentReportRow, ReportedThing } from './equipment-report';
import type { ReportedPerson, StaffReportRow } from './staff-report';
import type { TrainingCheckAnswer, trainingCheckQuery, TrainingReportRow } from './training-report';
import type { ReportedVehicle, VehicleReportRow } from './vehicle-report';

const at = (path: string) => `${API_BASE}/request/report/${path}`;

/** The parameters of a report's list; sort and filter are JSON. */
export interface ReportQuery {
  skip?: number;
  take?: number;
  sort?: string;
  requireTotalCount?: string;
  filterValue?: string;
}

/** The calls of a report: a page of its rows, and the figures above them for the same filter. */
export interface ReportRoutes<Row = unknown> {
  search: Route<{
    query: ReportQuery;
    answer: { data: Row[]; totalCount: number; isTotalBounded: boolean };
  }>;
  figures: Route<{ query: Pick<ReportQuery, 'filterValue'>; answer: ReportFigures }>;
  /** All rows of the filter as a workbook; `row-export.ts` describes the answer. */
  export: Route<{ query: Pick<ReportQuery, 'filterValue' | 'sort'>; answer: never }>;
}

const reportRoutes = <Row>(name: ReportName): ReportRoutes<Row> => ({
  search: route('GET', at(name)),
  figures: route('GET', at(`${name}/figures`)),
  export: route('GET', at(`${name}/export`)),
});

export const staffReport = reportRoutes<StaffReportRow>('staff');
export const trainingReport = reportRoutes<TrainingReportRow>('training');
export const equipmentReport = reportRoutes<EquipmentReportRow>('equipment');
export const vehicleReport = reportRoutes<VehicleReportRow>('vehicle');
export const hoursReport = reportRoutes<HoursReportRow>('hours');
export const paceReport = reportRoutes<PaceReportRow>('pace');

/** A person in the report of people; `id` is the id in the plant's records. */
export const getReportedPerson = route<{ params: { id: string }; answer: ReportedPerson }>(
  'GET',
  at('staff/person/:id'),
);

/** A person's results by identity number, the newest first. */
export const checkingTrainingResults = route<{
  query: z.input<typeof trainingCheckQuery>;
  answer: TrainingCheckAnswer;
}>('GET', at('training/checking-training-results'));

/** An item in the report of equipment. */
export const getReportedThing = route<{ params: { id: string }; answer: ReportedThing }>(
  'GET',
  at('equipment/thing/:id'),
);

/** A vehicle in the report of vehicles. */
export const getReportedVehicle = route<{ params: { id: string }; answer: ReportedVehicle }>(
  'GET',
  at('vehicle/vehicle/:id'),
);
