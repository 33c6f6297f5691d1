import type { TableChange } from './planned';
import type { StoredRow } from './rows';
import type { MasterTable } from './table';

interface SharedValue {
  column: string;
  id: string;
  otherId: string;
}

/** Finds pairs of rows with the same value in a column that must be unique. */
export function sharedValues(
  table: MasterTable,
  stored: readonly StoredRow[],
  change: TableChange,
): SharedValue[] {
  const rows = new Map(stored.map((row) => [row.id, row.values]));
  for (const { after } of change.updates) rows.set(after.id, after.values);
  for (const { id, values } of change.inserts) rows.set(id, values);
  return (table.unique ?? []).flatMap((column) => {
    const owners = new Map<string, string>();
    const shared: SharedValue[] = [];
    for (const [id, values] of rows) {
      const value = String(values[column] ?? '');
      const otherId = owners.get(value);
      if (value === '') continue;
      if (otherId === undefined) owners.set(value, id);
      else shared.push({ column, id, otherId });
    }
    return shared;
  });
}
