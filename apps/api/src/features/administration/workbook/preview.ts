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

/** Of a cell that is far too long its beginning says which it is. */
const LONGEST_VALUE = 120;

/** What a workbook would do, or all that is wrong with it, as a screen shows it. */
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
 * Tells plans apart by what they write: the same workbook on the same lists has the same, and another one as soon as
 * somebody has changed any row that it has.
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

/** A row without ids, which new rows get anew each time. */
const keyed = ({ columns }: MasterTable, row: Row, keys: Keys) =>
  Object.entries(columns).map(([name, column]) => valueWithKeys(column, row[name] ?? null, keys));
