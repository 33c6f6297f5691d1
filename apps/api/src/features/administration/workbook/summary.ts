import type { Language } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import {
  columnName,
  type Keys,
  type Plan,
  type Row,
  sheetName,
  shownValue,
  type TableChange,
} from '../../../platform/master-data';

/** The number of rows that a plan adds or changes. */
export const changedRows = ({ changes }: Plan): number =>
  changes.reduce((total, { inserts, updates }) => total + inserts.length + updates.length, 0);

/** An added or changed row in readable form. */
export interface ShownChange {
  /** Its key. */
  key: string;
  /** Columns that differ; for a new row those that are filled in. */
  columns: { label: string; before: string; after: string }[];
}

/** Returns functions that describe rows of a table in one language. */
export function changeTexts({ table }: TableChange, keys: Keys, language: Language) {
  const shown = (row: Row, name: string): string => {
    const column = table.columns[name];
    return column ? shownValue(column, row[name] ?? null, keys, language) : '';
  };
  return ({ before = {}, after }: { before?: Row; after: Row }): ShownChange => ({
    key: table.key
      .map((name) => shown(after, name))
      .filter((part) => part !== '')
      .join(' · '),
    columns: Object.keys(table.columns).flatMap((name) => {
      const [old, now] = [shown(before, name), shown(after, name)];
      return old === now ? [] : [{ label: columnName(name, language), before: old, after: now }];
    }),
  });
}

/** What a plan does, one line for each sheet. @param isDetailed adds a line for each new or changed row */
export function summaryOf(plan: Plan, language: Language, isDetailed: boolean): string[] {
  return plan.changes.flatMap((change) => {
    const { table, inserts, updates, unchanged } = change;
    const line = translate(language, 'workbook:summary.table', {
      sheet: sheetName(table, language),
      new: inserts.length,
      changed: updates.length,
      unchanged,
    });
    return [line, ...(isDetailed ? rowLines(change, plan.keys, language) : [])];
  });
}

function rowLines(change: TableChange, keys: Keys, language: Language): string[] {
  const told = changeTexts(change, keys, language);
  const empty = translate(language, 'workbook:summary.empty');
  const inserts = change.inserts.map(({ values }) => `  + ${told({ after: values }).key}`);
  const updates = change.updates.map(({ before, after }) => {
    const { key, columns } = told({ before: before.values, after: after.values });
    const changes = columns.map(
      ({ label, before: old, after: now }) => `${label}: ${old || empty} → ${now || empty}`,
    );
    return `  ~ ${key}: ${changes.join('; ')}`;
  });
  return [...inserts, ...updates];
}
