import { newKeyTexts } from './new-keys';
import type { Resolve } from './cell';
import { comparableKey, keyOf, type MasterTable } from './master-table';
import type { NewId, RawTable } from './planned';
import type { StoredRow } from './rows';

/** Maps the keys of existing and incoming rows to ids, and back. Cells name rows by these keys. */
export class Keys {
  private readonly tables: Map<string, MasterTable>;
  private readonly ids = new Map<string, Map<string, string>>();
  /** For tables that others refer to: the key as written. */
  private readonly codes = new Map<string, Map<string, string>>();

  constructor(tables: readonly MasterTable[]) {
    this.tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** Adds the existing rows of a table. */
  addStored(table: MasterTable, rows: readonly StoredRow[]): void {
    this.ids.set(table.name, new Map(rows.map((row) => [keyOf(table, row.values), row.id])));
    const [name] = table.key;
    if (table.key.length !== 1 || !name) return;
    this.codes.set(
      table.name,
      new Map(rows.map(({ id, values }) => [id, String(values[name] ?? '')])),
    );
  }

  /** Assigns ids to new rows before any of them is read, so that rows can refer to each other. */
  addNew(table: MasterTable, raw: RawTable, newId: NewId): void {
    const ids = this.ids.get(table.name);
    const codes = this.codes.get(table.name);
    if (!ids || !codes) return;
    for (const text of newKeyTexts(table, raw)) {
      const key = comparableKey(table, text);
      if (key === '' || ids.has(key)) continue;
      const id = newId(table, key);
      ids.set(key, id);
      codes.set(id, text);
    }
  }

  /** The id of the row with that key. */
  idOf(table: MasterTable, key: string): string | undefined {
    return this.ids.get(table.name)?.get(key);
  }

  /** Finds the row that a cell names. */
  readonly resolve: Resolve = (name, key) => {
    const table = this.tables.get(name);
    return table && this.ids.get(name)?.get(comparableKey(table, key));
  };

  /** How the row of an id is written in a cell. */
  codeOf(table: string, id: string): string {
    return this.codes.get(table)?.get(id) ?? id;
  }

  /** Every key that a cell referring to the table may contain. */
  codesOf(table: string): string[] {
    return [...(this.codes.get(table)?.values() ?? [])];
  }
}
