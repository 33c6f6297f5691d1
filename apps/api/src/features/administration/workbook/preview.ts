import { createHash } from 'node:crypto';
import {
  MOST_PREVIEWED_PROBLEMS,
  MOST_PREVIEWED_ROWS,
  type Language,
  type PlantWorkbookCheck,
} from '@portal/contracts';
import {
  sheetName,
  valueWithKeys,
  type Keys,
  type MasterTable,
  type Plan,
  type Row,
  type TableChange,
} from '../../../platform/master-data';
import type { Checked } from './check-workbook';
import { changeTexts } from './summary';

/** Longer cell texts are cut off; the beginning is enough to recognize them. */
const LONGEST_VALUE = 120;

/** What a workbook would do, or all problems, in the form that a screen shows. */
export function previewOf({ plan, errors }: Checked, language: Language): PlantWorkbookCheck {
  const isRefused = errors.length > 0;
  return {
    isSuccess: !isRefused,
    message: '',
    problemCount: errors.length,
    problems: errors.slice(0, MOST_PREVIEWED_PROBLEMS).map(({ value, ...line }) => ({
      ...line,
      value: value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value,
    })),
    sheets: isRefused ? [] : plan.changes.map((change) => shownSheet(change, plan.keys, language)),
    seen: isRefused ? '' : markOf(plan),
  };
}

function shownSheet(
  change: TableChange,
  keys: Keys,
  language: Language,
): PlantWorkbookCheck['sheets'][number] {
  const { table, inserts, updates, unchanged } = change;
  const told = changeTexts(change, keys, language);
  return {
    name: table.name,
    label: sheetName(table, language),
    newCount: inserts.length,
    changedCount: updates.length,
    unchangedCount: unchanged,
    changed: updates
      .slice(0, MOST_PREVIEWED_ROWS)
      .map(({ before, after }) => told({ before: before.values, after: after.values })),
    created: inserts.slice(0, MOST_PREVIEWED_ROWS).map(({ values }) => told({ after: values })),
  };
}

/**
 * Identifies what a plan writes. The same workbook on the same lists gives the same mark; if a user changes any row
 * that it contains, the mark changes.
 */
export function markOf({ changes, keys }: Plan): string {
  const hash = createHash('sha256');
  for (const { table, inserts, updates } of changes) {
    hash.update(JSON.stringify([table.name, inserts.length, updates.length]));
    for (const { values } of inserts) hash.update(JSON.stringify(keyed(table, values, keys)));
    for (const { before, after } of updates)
      hash.update(
        JSON.stringify([after.id, ...[before, after].map((row) => keyed(table, row.values, keys))]),
      );
  }
  return hash.digest('base64url');
}

/** A row without ids, because new rows get new ids each time. */
const keyed = ({ columns }: MasterTable, row: Row, keys: Keys) =>
  Object.entries(columns).map(([name, column]) => valueWithKeys(column, row[name] ?? null, keys));
