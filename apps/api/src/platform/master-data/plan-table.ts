import { cellText, isSeveral, parseCell, type CellProblem, type Resolve } from './cell';
import { type RawCell } from './raw-cell';
import type { Row, Value } from './column';
import type { Keys } from './keys';
import type { NewId, RawTable, RowProblem, TableChange } from './planned';
import type { StoredRow } from './rows';
import { keyOf, type MasterTable } from './master-table';
import { sharedValues } from './unique';

interface Surroundings {
  keys: Keys;
  newId: NewId;
}

/** Compares the rows of one sheet with those of its table. */
export function planTable(
  table: MasterTable,
  raw: RawTable,
  stored: readonly StoredRow[],
  { keys, newId }: Surroundings,
): { change: TableChange; problems: RowProblem[] } {
  const change: TableChange = { table, inserts: [], updates: [], unchanged: 0 };
  const problems: RowProblem[] = [];
  const report = (row: number, column: string, detail: RowProblem['detail']): void =>
    void problems.push({ table: table.name, row, column, detail });
  const absent = absentColumns(table, raw);
  let lacksColumns =
    absent.some((name) => table.key.includes(name)) && raw.rows.some(({ id }) => id === undefined);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const rowByKey = new Map<string, number>();
  const rowById = new Map<string, number>();
  const blank = blankRow(table);
  for (const { number, cells, id: knownId } of raw.rows) {
    const { values: parsed, problems: wrong } = parseRow(table, raw.columns, cells, keys.resolve);
    const known = knownId === undefined ? undefined : storedById.get(knownId);
    const values = known ? { ...parsed, ...keyValues(table, known.values) } : parsed;
    for (const { column, detail } of wrong) report(number, column, detail);
    if (!table.key.every((name) => name in values)) continue;
    const key = keyOf(table, values);
    const firstRow = rowByKey.get(key);
    if (firstRow !== undefined) {
      const [column = ''] = table.key;
      report(number, column, { problem: 'duplicate', firstRow, columns: table.key });
      continue;
    }
    rowByKey.set(key, number);
    const id = known?.id ?? keys.idOf(table, key) ?? newId(table, key);
    const before = storedById.get(id);
    if (!before && absent.length > 0) {
      lacksColumns = true;
      continue;
    }
    if (wrong.length > 0) continue;
    rowById.set(id, number);
    const after = { id, values: { ...(before?.values ?? blank), ...values } };
    const broken =
      (before ? null : severalKeys(table, after.values)) ??
      table.check?.(after.values, before?.values);
    if (broken) {
      const { column, ...rule } = broken;
      report(number, column, { problem: 'rule', ...rule });
    } else if (!before) change.inserts.push(after);
    else if (isSame(before.values, after.values)) change.unchanged += 1;
    else change.updates.push({ before, after });
  }
  if (lacksColumns) for (const name of absent) report(1, name, { problem: 'missingColumn' });
  for (const { id, column, otherId } of sharedValues(table, stored, change))
    report(rowById.get(id) ?? rowById.get(otherId) ?? 1, column, {
      problem: 'notUnique',
      other: keys.codeOf(table.name, rowById.has(id) ? otherId : id),
    });
  return { change, problems };
}

/** Columns that are missing but required for a new row. A sheet that only changes rows needs just the key's columns. */
const absentColumns = (table: MasterTable, raw: RawTable): string[] =>
  Object.entries(table.columns)
    .filter(([name, column]) => table.key.includes(name) || column.required)
    .map(([name]) => name)
    .filter((name) => !raw.columns.includes(name));

const keyValues = (table: MasterTable, row: Row): Row =>
  Object.fromEntries(table.key.map((name) => [name, row[name] ?? null]));

interface ParsedRow {
  values: Row;
  problems: { column: string; detail: CellProblem }[];
}

function parseRow(
  table: MasterTable,
  columns: readonly string[],
  cells: Record<string, RawCell>,
  resolve: Resolve,
): ParsedRow {
  const parsedRow: ParsedRow = { values: {}, problems: [] };
  for (const name of columns) {
    const column = table.columns[name];
    if (!column) continue;
    const parsed = parseCell(column, cells[name], resolve);
    if ('problem' in parsed) parsedRow.problems.push({ column: name, detail: parsed });
    else parsedRow.values[name] = parsed.value;
  }
  return parsedRow;
}

/** The values of a new row in columns that did not come in: the same as for empty cells. */
function blankRow(table: MasterTable): Row {
  return Object.fromEntries(
    Object.entries(table.columns).map(([name, column]): [string, Value] => {
      const parsed = parseCell({ ...column, required: false }, null, () => undefined);
      return [name, 'value' in parsed ? parsed.value : null];
    }),
  );
}

/** Whether two rows look the same in cells; rows written elsewhere may have outer spaces. */
const isSame = (a: Row, b: Row): boolean =>
  Object.keys(b).every((name) => comparable(a[name]) === comparable(b[name]));

function comparable(value: Value | undefined): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  return JSON.stringify(typeof value === 'string' ? cellText(value) : (value ?? null));
}

/** A key of a new row that other lists could not name among several. */
const severalKeys = ({ key }: MasterTable, row: Row) => {
  const column = key.find((name) => typeof row[name] === 'string' && isSeveral(row[name]));
  return column === undefined ? null : { column, rule: 'severalKeys' };
};
