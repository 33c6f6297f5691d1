import type { Language } from '@portal/contracts';
import { isUniqueViolation, type Database, type Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import {
  applyPlan,
  lockMasterData,
  planChanges,
  type MasterTable,
} from '../../platform/master-data';
import { recordImport } from '../admin-audit';
import { WorkbookFailure } from './failure';
import type { RawWorkbook } from './raw-tables';
import { printed, reportOf } from './report';
import { changedRows, summaryOf } from './summary';
import { wholeProblems } from './whole-problems';
import { translate } from '../../platform/i18n/translator';

/** Ten thousand rows take seconds; on a slow machine some more. */
const TIMEOUT_MS = 600_000;

export interface Outcome {
  /** What to tell, in lines. */
  lines: string[];
  isRefused: boolean;
}

interface Options {
  tables: readonly MasterTable[];
  language: Language;
  /** Tells what would change and writes nothing. */
  isDryRun: boolean;
}

/** Checks a workbook against the database and, when nothing at all is wrong, puts it in: all of it or none. */
export async function applyWorkbook(
  database: Database,
  raw: RawWorkbook,
  options: Options,
): Promise<Outcome> {
  try {
    return await database.$transaction((tx) => checkAndApply(tx, raw, options), {
      timeout: TIMEOUT_MS,
      maxWait: 10_000,
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new WorkbookFailure('taken') : error;
  }
}

async function checkAndApply(tx: Db, raw: RawWorkbook, options: Options): Promise<Outcome> {
  const { tables, language, isDryRun } = options;
  await lockMasterData(tx);
  const plan = await planChanges(tx, tables, raw.tables, newId);
  if (plan.problems.length === 0) plan.problems = await wholeProblems(tx, plan, raw);
  const errors = reportOf({ tables, raw, plan, language });
  if (errors.length > 0) return { lines: printed(errors, language), isRefused: true };
  const count = changedRows(plan);
  const summary = summaryOf(plan, language, isDryRun);
  const say = (closing: string): Outcome => ({ lines: [...summary, closing], isRefused: false });
  if (isDryRun) {
    const nothing = count === 0 ? [translate(language, 'workbook:summary.nothing')] : [];
    return {
      lines: [...summary, ...nothing, translate(language, 'workbook:summary.dryRun')],
      isRefused: false,
    };
  }
  if (count === 0) return say(translate(language, 'workbook:summary.nothing'));
  await applyPlan(tx, plan);
  await recordImport(tx, plan);
  return say(translate(language, 'workbook:summary.applied', { count }));
}
