import type { Language } from '@portal/contracts';
import { isUniqueViolation, type Database, type Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import {
  lockMasterData,
  planChanges,
  type MasterTable,
  type Plan,
} from '../../../platform/master-data';
import { WorkbookFailure } from './failure';
import type { RawWorkbook } from './raw-tables';
import { reportOf, type ReportLine } from './error-report';
import { wholeProblems } from './whole-problems';

/** Ten thousand rows take seconds, on a slow machine somewhat longer. */
const TIMEOUT_MS = 600_000;

export interface CheckOptions {
  tables: readonly MasterTable[];
  language: Language;
  /** The administrator who imports it; undefined on a command line. */
  viewerId?: string;
}

/** A workbook compared with the database. */
export interface Checked {
  plan: Plan;
  /** All problems; if there is any, nothing is imported. */
  errors: ReportLine[];
}

/**
 * Compares a workbook with the database and passes the result to `work`, in one transaction that keeps others from
 * changing these lists.
 * @throws WorkbookFailure if another user meanwhile took a value that the workbook contains
 */
export async function withChecked<T>(
  database: Database,
  raw: RawWorkbook,
  { tables, language, viewerId }: CheckOptions,
  work: (tx: Db, checked: Checked) => Promise<T>,
): Promise<T> {
  const checkAndWork = async (tx: Db): Promise<T> => {
    await lockMasterData(tx);
    const plan = await planChanges(tx, tables, raw.tables, newId);
    if (plan.problems.length === 0) plan.problems = await wholeProblems(tx, plan, raw, viewerId);
    return work(tx, { plan, errors: reportOf({ tables, raw, plan, language }) });
  };
  try {
    return await database.transaction(checkAndWork, TIMEOUT_MS);
  } catch (error) {
    throw isUniqueViolation(error) ? new WorkbookFailure('taken') : error;
  }
}
