import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { listAnswer, listQuery } from '../requests/search';
import { EQUIPMENT_REPORT_STATUS } from './codes';
import { figuresQuery, reportFilter } from './reports';

/** The filter of the report of equipment. */
export const equipmentReportFilter = reportFilter.extend({
  /** 1: some of it is at the plant. */
  statusId: z.literal(EQUIPMENT_REPORT_STATUS.active).nullable().optional(),
  groupId: id.nullable().optional(),
  inTypeId: id.nullable().optional(),
  /** A day of the month in which some of it came in or left. */
  movedMonth: day.nullable().optional(),
});
export type EquipmentReportFilter = z.infer<typeof equipmentReportFilter>;

/** The columns that it can be sorted by. */
export const EQUIPMENT_REPORT_COLUMNS = [
  'code',
  'specification',
  'seriModel',
  'validDate',
] as const;

/** An item of the plant's ledger. Quantities have at most three decimals. */
export const equipmentReportRow = z.object({
  id,
  code: z.string(),
  specification: z.string(),
  seriModel: z.string(),
  equipmentGroupName: z.string(),
  inTypeName: z.string(),
  unitName: z.string(),
  contractorName: z.string(),
  /** The quantity that came in, without what was withdrawn with its request. */
  quantity: z.number(),
  /** The quantity at the plant that is not reserved, as forms of take-outs show it. */
  quantityAtBsr: z.number(),
  /** Number of the current inspection; empty if there is none. */
  verifyCode: z.string(),
  /** Its last day of validity. */
  validDate: z.iso.date().nullable(),
});
export type EquipmentReportRow = z.infer<typeof equipmentReportRow>;

export const equipmentReportQuery = listQuery(EQUIPMENT_REPORT_COLUMNS, equipmentReportFilter);
export const equipmentReportAnswer = listAnswer(equipmentReportRow);
export const equipmentFiguresQuery = figuresQuery(equipmentReportFilter);

/** How many of the newest movements a dialog shows. */
export const MOST_SHOWN_MOVEMENTS = 200;

/** The ledger of an item: what requests have brought in, where it is, and all movements. */
export const reportedThing = z.object({
  id,
  code: z.string(),
  specification: z.string(),
  seriModel: z.string(),
  unitName: z.string(),
  lots: z.array(
    z.object({
      id,
      requestNumber: z.string(),
      cameInAt: z.iso.datetime(),
      cameIn: z.number(),
      present: z.number(),
      promised: z.number(),
      carriedOut: z.number(),
      withdrawn: z.number(),
    }),
  ),
  /** The newest first. */
  movements: z.array(
    z.object({
      id,
      at: z.iso.datetime(),
      kind: z.enum(['cameIn', 'withdrawn', 'promised', 'released', 'carriedOut']),
      quantity: z.number(),
      requestNumber: z.string(),
    }),
  ),
  movementCount: z.number(),
});
export type ReportedThing = z.infer<typeof reportedThing>;
