import {
  checkingTrainingResults,
  getReportedPerson,
  getReportedThing,
  getReportedVehicle,
  TRAINING_CHECK_ROWS,
} from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { filterValueOf, type Report } from './report';
import type { ReportState } from './report-state';

const KEY = 'reports';

/**
 * A page of a report; it loads again when the menu item changes. The page shows its errors itself.
 */
export function useReportRows<Row extends { id: string }, State extends ReportState>(
  report: Report<Row, State>,
  menuId: string | null,
  state: State,
) {
  const { skip, take, sort } = state;
  const filterValue = filterValueOf(report, menuId, state);
  return useQuery({
    queryKey: [KEY, report.name, 'rows', filterValue, skip, take, sort],
    queryFn: ({ signal }) =>
      call(report.routes.search, {
        query: { skip, take, sort: JSON.stringify(sort), filterValue },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}

/** The figures and the plot above the list. */
export function useReportFigures<Row extends { id: string }, State extends ReportState>(
  report: Report<Row, State>,
  menuId: string | null,
  state: State,
) {
  const filterValue = filterValueOf(report, menuId, state);
  return useQuery({
    queryKey: [KEY, report.name, 'figures', filterValue],
    queryFn: ({ signal }) => call(report.routes.figures, { query: { filterValue }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}

/** A person in the report of people; the dialog shows its errors itself. */
export const useReportedPerson = (id: string) =>
  useQuery({
    queryKey: [KEY, 'person', id],
    queryFn: ({ signal }) => call(getReportedPerson, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** An item in the report of equipment; the dialog shows its errors itself. */
export const useReportedThing = (id: string) =>
  useQuery({
    queryKey: [KEY, 'thing', id],
    queryFn: ({ signal }) => call(getReportedThing, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** A vehicle in the report of vehicles; the dialog shows its errors itself. */
export const useReportedVehicle = (id: string) =>
  useQuery({
    queryKey: [KEY, 'vehicle', id],
    queryFn: ({ signal }) => call(getReportedVehicle, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/**
 * A person's results by identity number; an empty number loads nothing. The dialog shows its errors
 * itself.
 */
export const useTrainingCheck = (identityCardNumber: string, skip: number) =>
  useQuery({
    queryKey: [KEY, 'training-check', identityCardNumber, skip],
    queryFn: ({ signal }) =>
      call(checkingTrainingResults, {
        query: { identityCardNumber, skip, take: TRAINING_CHECK_ROWS },
        signal,
      }),
    enabled: identityCardNumber !== '',
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
