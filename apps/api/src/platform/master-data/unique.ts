import type { Row } from './column';
import type { TableChange } from './planned';
import type { StoredRow } from './rows';
import type { MasterTable } from './master-table';

interface SharedValue {
  column: string;
  id: string;
  otherId: string;
}

/** A column with values that must not be shared; rows whose `of` is empty or differs share nothing. */
interface Apart {
  column: string;
  of: (row: Row) => string;
}

const apartIn = ({ unique = [], distinct = [] }: MasterTable): Apart[] => [
  ...unique.map((column) => ({ column, of: (row: Row) => String(row[column] ?? '') })),
  ...distinct.map(({ column, within }) => ({
    column,
    of: (row: Row) =>
      row['active'] === false ? '' : `${String(row[within])}\u0000${String(row[column])}`,
  })),
];

/** Finds pairs of rows with the same value in a column that must be unique, or distinct among some rows. */
export function sharedValues(
  table: MasterTable,
  stored: readonly StoredRow[],
  change: TableChange,
): SharedValue[] {
  const rows = new Map(stored.map((row) => [row.id, row.values]));
  for (const { after } of change.updates) rows.set(after.id, after.values);
  for (const { id, values } of change.inserts) rows.set(id, values);
  return apartIn(table).flatMap(({ column, of }) => {
    const owners = new Map<string, string>();
    const shared: SharedValue[] = [];
    for (const [id, values] of rows) {
      const value = of(values);
      const otherId = owners.get(value);
      if (value === '') continue;
      if (otherId === undefined) owners.set(value, id);
      else shared.push({ column, id, otherId });
    }
    return shared;
  });
}
