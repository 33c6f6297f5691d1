import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { listAnswer, listQuery } from '../requests/search';
import { VEHICLE_IN_TYPE } from '../vehicles/codes';
import { PERMIT_RESULT, PERMIT_STATUS, VEHICLE_DAY_STATUS } from './codes';
import { figuresQuery, reportFilter } from './reports';

const oneOf = <Codes extends Record<string, number>>(codes: Codes) =>
  z.literal(Object.values(codes) as Codes[keyof Codes][]);

/** The filter of the report of vehicles. */
export const vehicleReportFilter = reportFilter.extend({
  /** The day of the checks; by default today. */
  filterDate: day.nullable().optional(),
  inTypeId: oneOf(VEHICLE_IN_TYPE).nullable().optional(),
  statusId: oneOf(PERMIT_STATUS).nullable().optional(),
  todayStatus: oneOf(VEHICLE_DAY_STATUS).nullable().optional(),
});
export type VehicleReportFilter = z.infer<typeof vehicleReportFilter>;

/** The columns that it can be sorted by. */
export const VEHICLE_REPORT_COLUMNS = ['numberPlate', 'branchName', 'validTime'] as const;

/**
 * A vehicle with its current permit: of the permits that the viewer may see, the one that was not
 * ended and is valid longest.
 */
export const vehicleReportRow = z.object({
  id,
  numberPlate: z.string(),
  branchName: z.string(),
  vehicleInTypeName: z.string(),
  cardTypeName: z.string(),
  contractorName: z.string(),
  /** Null if there is no permit. */
  result: oneOf(PERMIT_RESULT).nullable(),
  resultName: z.string(),
  validFrom: z.iso.date().nullable(),
  /** The last day of the permit. */
  validTime: z.iso.date().nullable(),
  /**
   * The newest check of the day. Null if there is none, and no permit that is valid on the day
   * requires one.
   */
  todayStatus: oneOf(VEHICLE_DAY_STATUS).nullable(),
});
export type VehicleReportRow = z.infer<typeof vehicleReportRow>;

export const vehicleReportQuery = listQuery(VEHICLE_REPORT_COLUMNS, vehicleReportFilter);
export const vehicleReportAnswer = listAnswer(vehicleReportRow);
export const vehicleFiguresQuery = figuresQuery(vehicleReportFilter);

/** How many of the newest permits and checks a dialog shows. */
export const MOST_SHOWN_CHECKS = 60;

/** The permits of a vehicle that the viewer may see, and its checks; the newest first. */
export const reportedVehicle = z.object({
  id,
  numberPlate: z.string(),
  branchName: z.string(),
  permits: z.array(
    z.object({
      id,
      requestNumber: z.string(),
      contractorName: z.string(),
      vehicleInTypeName: z.string(),
      cardTypeName: z.string(),
      validFrom: z.iso.date(),
      validTo: z.iso.date(),
      isEnded: z.boolean(),
    }),
  ),
  checks: z.array(
    z.object({
      id,
      day: z.iso.date(),
      at: z.iso.datetime(),
      isPassed: z.boolean(),
      note: z.string(),
    }),
  ),
});
export type ReportedVehicle = z.infer<typeof reportedVehicle>;
