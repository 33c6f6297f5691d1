import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { listAnswer, listQuery } from '../requests/search';
import { VEHICLE_IN_TYPE } from '../vehicles/codes';
import { PERMIT_RESULT, PERMIT_STATUS, VEHICLE_DAY_STATUS } from './codes';
import { figuresQuery, reportFilter } from './reports';

const oneOf = <Codes extends Record<string, number>>(codes: Codes) =>
  z.literal(Object.values(codes) as Codes[keyof Codes][]);

/** What the report of vehicles is narrowed by. */
export const vehicleReportFilter = reportFilter.extend({
  /** The day whose checks are shown; none: today. */
  filterDate: day.nullable().optional(),
  inTypeId: oneOf(VEHICLE_IN_TYPE).nullable().optional(),
  statusId: oneOf(PERMIT_STATUS).nullable().optional(),
  todayStatus: oneOf(VEHICLE_DAY_STATUS).nullable().optional(),
});
export type VehicleReportFilter = z.infer<typeof vehicleReportFilter>;

/** What it can be sorted by. */
export const VEHICLE_REPORT_COLUMNS = ['numberPlate', 'branchName', 'validTime'] as const;

/** A vehicle with the permit that counts: of those that the viewer may know the one that was not ended and lasts longest. */
export const vehicleReportRow = z.object({
  id,
  numberPlate: z.string(),
  branchName: z.string(),
  vehicleInTypeName: z.string(),
  cardTypeName: z.string(),
  contractorName: z.string(),
  /** Null where no permit is known. */
  result: oneOf(PERMIT_RESULT).nullable(),
  resultName: z.string(),
  validFrom: z.iso.date().nullable(),
  /** The last day of the permit. */
  validTime: z.iso.date().nullable(),
  /** The newest check of the day; null where there is none, and no permit that runs on the day asks for one. */
  todayStatus: oneOf(VEHICLE_DAY_STATUS).nullable(),
});
export type VehicleReportRow = z.infer<typeof vehicleReportRow>;

export const vehicleReportQuery = listQuery(VEHICLE_REPORT_COLUMNS, vehicleReportFilter);
export const vehicleReportAnswer = listAnswer(vehicleReportRow);
export const vehicleFiguresQuery = figuresQuery(vehicleReportFilter);

/** The newest permits and checks of a vehicle that its dialog shows. */
export const MOST_SHOWN_CHECKS = 60;

/** The permits of a vehicle that the viewer may know of, and its checks; the newest first. */
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
