import {
  cellText,
  comparableKey,
  type Plan,
  type RawTable,
  type Row,
} from '../../../platform/master-data';

/** A row that a workbook adds or changes. */
export interface ChangedRow {
  /** Its number in the sheet. */
  number: number;
  id: string;
  before?: Row;
  after: Row;
}

/** Rows that a workbook adds or changes in a table with a written key. */
export function changedRowsOf(
  { changes, keys }: Plan,
  raw: readonly RawTable[],
  name: string,
): ChangedRow[] {
  const change = changes.find(({ table }) => table.name === name);
  const sheet = raw.find((candidate) => candidate.name === name);
  if (!change || !sheet) return [];
  const { table, inserts, updates } = change;
  const [keyColumn = ''] = table.key;
  const numbers = new Map(
    sheet.rows.map(({ number, cells }) => [
      keys.idOf(table, comparableKey(table, cellText(cells[keyColumn]))),
      number,
    ]),
  );
  const numberOf = (id: string): number => numbers.get(id) ?? 0;
  return [
    ...inserts.map(({ id, values }) => ({ number: numberOf(id), id, after: values })),
    ...updates.map(({ before, after: { id, values } }) => ({
      number: numberOf(id),
      id,
      before: before.values,
      after: values,
    })),
  ].toSorted((one, other) => one.number - other.number);
}
