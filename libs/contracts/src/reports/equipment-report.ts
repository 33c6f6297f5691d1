import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { listAnswer, listQuery } from '../requests/search';
import { EQUIPMENT_REPORT_STATUS } from './codes';
import { figuresQuery, reportFilter } from './reports';

/** What the report of equipment is narrowed by. */
export const equipmentReportFilter = reportFilter.extend({
  /** 1: something of it is at the plant. */
  statusId: z.literal(EQUIPMENT_REPORT_STATUS.active).nullable().optional(),
  groupId: id.nullable().optional(),
  inTypeId: id.nullable().optional(),
  /** A day of the month in which something of it came in or left. */
  movedMonth: day.nullable().optional(),
});
export type EquipmentReportFilter = z.infer<typeof equipmentReportFilter>;

/** What it can be sorted by. */
export const EQUIPMENT_REPORT_COLUMNS = [
  'code',
  'specification',
  'seriModel',
  'validDate',
] as const;

/** A thing of the plant's ledger. Quantities have at most three decimals. */
export const equipmentReportRow = z.object({
  id,
  code: z.string(),
  specification: z.string(),
  seriModel: z.string(),
  equipmentGroupName: z.string(),
  inTypeName: z.string(),
  unitName: z.string(),
  contractorName: z.string(),
  /** Came in, but for what was taken back with its request. */
  quantity: z.number(),
  /** At the plant and promised to no take-out, as forms of take-outs show it. */
  quantityAtBsr: z.number(),
  /** Of the inspection that counts; empty without one. */
  verifyCode: z.string(),
  /** The last day that it counts. */
  validDate: z.iso.date().nullable(),
});
export type EquipmentReportRow = z.infer<typeof equipmentReportRow>;

export const equipmentReportQuery = listQuery(EQUIPMENT_REPORT_COLUMNS, equipmentReportFilter);
export const equipmentReportAnswer = listAnswer(equipmentReportRow);
export const equipmentFiguresQuery = figuresQuery(equipmentReportFilter);

/** The newest movements of a thing that its dialog shows. */
export const MOST_SHOWN_MOVEMENTS = 200;

/** The ledger of a thing: what requests have brought in of it, where that is, and how it came about. */
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
