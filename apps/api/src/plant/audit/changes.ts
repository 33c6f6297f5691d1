import {
  Keys,
  valueWithKeys,
  writtenValue,
  type MasterTable,
  type Row,
  type Value,
} from '../../platform/master-data';

/** A column's value before and after; references as keys, an empty value as null. */
export interface StoredChange {
  column: string;
  before: Value;
  after: Value;
}

const NOTHING: Row = {};

/** The differences between a row before and after, in columns that people see. */
export function changesOf(
  table: MasterTable,
  keys: Keys,
  before: Row = NOTHING,
  after: Row = NOTHING,
): StoredChange[] {
  return Object.entries(table.columns).flatMap(([column, definition]) => {
    const [old, now] = [before, after].map((row) =>
      valueWithKeys(definition, row[column] ?? null, keys),
    ) as [Value, Value];
    const isSame = writtenValue(definition, old, 'vi') === writtenValue(definition, now, 'vi');
    return isSame ? [] : [{ column, before: old, after: now }];
  });
}

/** The change of one column, for acts that change it without a plan. */
export const columnChange = (column: string, before: Value, after: Value): StoredChange => ({
  column,
  before,
  after,
});

/** A row's key as people write it. */
export const writtenKey = (table: MasterTable, keys: Keys, row: Row): string =>
  table.key
    .map((name) => {
      const column = table.columns[name];
      return column
        ? writtenValue(column, valueWithKeys(column, row[name] ?? null, keys), 'vi')
        : '';
    })
    .filter((part) => part !== '')
    .join(' · ');
