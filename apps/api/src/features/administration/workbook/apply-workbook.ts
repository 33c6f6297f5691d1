import { type Database } from '../../../platform/database/database';
import { applyPlan } from '../../../platform/master-data';
import { translate } from '../../../platform/i18n/translator';
import { recordImport } from '../../../plant/audit';
import { withChecked, type CheckOptions } from './check-workbook';
import type { RawWorkbook } from './raw-tables';
import { printed } from './error-report';
import { changedRows, summaryOf } from './summary';

export interface Outcome {
  /** The output, line by line. */
  lines: string[];
  isRefused: boolean;
}

interface Options extends CheckOptions {
  /** Whether to report the changes without writing them. */
  isDryRun: boolean;
}

/** Checks a workbook against the database and, if nothing at all is wrong, imports it completely. */
export function applyWorkbook(
  database: Database,
  raw: RawWorkbook,
  options: Options,
): Promise<Outcome> {
  const { language, isDryRun } = options;
  return withChecked(database, raw, options, async (tx, { plan, errors }): Promise<Outcome> => {
    if (errors.length > 0) return { lines: printed(errors, language), isRefused: true };
    const count = changedRows(plan);
    const lines = summaryOf(plan, language, isDryRun);
    if (count === 0) lines.push(translate(language, 'workbook:summary.nothing'));
    if (isDryRun) lines.push(translate(language, 'workbook:summary.dryRun'));
    else if (count > 0) {
      await applyPlan(tx, plan);
      await recordImport(tx, plan);
      lines.push(translate(language, 'workbook:summary.applied', { count }));
    }
    return { lines, isRefused: false };
  });
}
