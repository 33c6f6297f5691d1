import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import {
  columnName,
  type Keys,
  type MasterTable,
  type Plan,
  type Row,
  sheetName,
  shownValue,
  type TableChange,
} from '../../platform/master-data';

/** Rows that a plan adds or changes. */
export const changedRows = ({ changes }: Plan): number =>
  changes.reduce((total, { inserts, updates }) => total + inserts.length + updates.length, 0);

/** What a plan does, a line a sheet. @param isDetailed with a line for each row that is new or changes */
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

function rowLines({ table, inserts, updates }: TableChange, keys: Keys, language: Language) {
  const shown = (row: Row, name: string): string => {
    const column = table.columns[name];
    return column ? shownValue(column, row[name] ?? null, keys, language) : '';
  };
  const label = (row: Row): string =>
    table.key
      .map((name) => shown(row, name))
      .filter((part) => part !== '')
      .join(' · ');
  const empty = translate(language, 'workbook:summary.empty');
  const change = (before: Row, after: Row): string =>
    changedColumns(table, (name) => shown(before, name) !== shown(after, name))
      .map((name) => {
        const [old, now] = [shown(before, name), shown(after, name)];
        return `${columnName(name, language)}: ${old || empty} → ${now || empty}`;
      })
      .join('; ');
  return [
    ...inserts.map(({ values }) => `  + ${label(values)}`),
    ...updates.map(
      ({ before, after }) => `  ~ ${label(after.values)}: ${change(before.values, after.values)}`,
    ),
  ];
}

const changedColumns = (table: MasterTable, isChanged: (name: string) => boolean): string[] =>
  Object.keys(table.columns).filter(isChanged);
