import type { Db } from '../database/database';
import { cellText, parseCell, severalOf } from './cell';
import type { Column } from './column';
import type { Keys } from './keys';
import { planChanges, type Plan } from './plan';
import { type NewId, type RawTable } from './planned';
import { quoted, readRows, snake } from './rows';
import type { MasterTable } from './master-table';

/** What a plan needs to read from one table. */
interface Wanted {
  ids: Set<string>;
  /** Keys as they were written. */
  keys: Set<string>;
}

/**
 * Plans changes of a few rows by the same rules as `planChanges`. Reads only the rows involved: these rows themselves,
 * the rows that they refer to, and rows that already have their key or one of their unique values.
 */
export async function planRows(
  db: Db,
  tables: readonly MasterTable[],
  input: readonly RawTable[],
  newId: NewId,
): Promise<Plan> {
  const wanted = await wantedRows(db, tables, input);
  const needed = tables.filter(({ name }) => wanted.has(name));
  return planChanges(db, needed, input, newId, (table, keys) => {
    const raw = input.find(({ name }) => name === table.name);
    const conditions = new Conditions();
    const { ids, keys: written } = wanted.get(table.name) ?? { ids: new Set(), keys: new Set() };
    if (ids.size > 0) conditions.add('t.id = any($::uuid[])', [...ids]);
    if (written.size > 0)
      conditions.add(`${bareSql(table)} = any($::text[])`, [...written].map(bare));
    if (raw) addOwn(conditions, table, raw, keys);
    return readRows(db, table, conditions.sql, conditions.params);
  });
}

/** The ids and keys to read from each table. Includes the rows that the stored rows refer to. */
async function wantedRows(
  db: Db,
  tables: readonly MasterTable[],
  input: readonly RawTable[],
): Promise<Map<string, Wanted>> {
  const wanted = new Map<string, Wanted>();
  const of = (name: string): Wanted => {
    const known = wanted.get(name) ?? { ids: new Set(), keys: new Set() };
    wanted.set(name, known);
    return known;
  };
  for (const raw of input) {
    const table = tables.find(({ name }) => name === raw.name);
    if (!table) throw new Error(`There is no table ${raw.name}`);
    const ids = raw.rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
    for (const id of ids) of(table.name).ids.add(id);
    const before =
      ids.length === 0 ? [] : await readRows(db, table, 't.id = any($1::uuid[])', [ids]);
    const own = of(table.name);
    if (hasWrittenKey(table)) addKeys(own, raw, table.key[0] ?? '');
    for (const [name, column] of Object.entries(table.columns)) {
      if (column.kind !== 'ref' && column.kind !== 'refs') continue;
      addKeys(of(column.to), raw, name);
      for (const { values } of before)
        for (const id of [values[name] ?? []].flat()) of(column.to).ids.add(String(id));
    }
  }
  return wanted;
}

function addKeys({ keys }: Wanted, raw: RawTable, name: string): void {
  for (const { cells } of raw.rows)
    for (const key of severalOf(cells[name], cellText(cells[name]))) keys.add(key);
  // A key may itself contain the separator.
  for (const { cells } of raw.rows) keys.add(cellText(cells[name]));
}

/** Alternative conditions, with their parameters. */
class Conditions {
  private readonly parts: string[] = [];
  readonly params: unknown[] = [];

  /** @param condition with `$` in place of its parameter */
  add(condition: string, param: unknown): void {
    this.params.push(param);
    this.parts.push(condition.replace('$', `$${this.params.length}`));
  }

  get sql(): string {
    return this.parts.length === 0 ? 'false' : this.parts.join(' or ');
  }
}

/** Rows of the same table that new rows could conflict with. */
function addOwn(conditions: Conditions, table: MasterTable, raw: RawTable, keys: Keys): void {
  const valuesOf = (name: string, column: Column): string[] =>
    raw.rows.flatMap(({ cells }) => {
      const parsed = parseCell(column, cells[name], keys.resolve);
      return 'value' in parsed && parsed.value !== null ? [String(parsed.value)] : [];
    });
  const apart = [...(table.unique ?? []), ...(table.distinct ?? []).map(({ column }) => column)];
  for (const name of apart) {
    const column = table.columns[name];
    if (column)
      conditions.add(`t.${quoted(snake(name))}::text = any($::text[])`, valuesOf(name, column));
  }
  // If a key consists of references or days, filtering by one of them leaves few enough rows.
  const [name, column] =
    Object.entries(table.columns).find(
      ([candidate, { kind, required }]) =>
        table.key.includes(candidate) &&
        required &&
        (kind === 'ref' || (candidate === table.key[0] && !hasWrittenKey(table))),
    ) ?? [];
  if (name && column)
    conditions.add(`t.${quoted(snake(name))}::text = any($::text[])`, valuesOf(name, column));
}

/** Whether a text of their own identifies the rows; only such rows can be referred to. */
const hasWrittenKey = ({ key: [name = ''], columns }: MasterTable): boolean =>
  columns[name]?.kind === 'text' || columns[name]?.kind === 'email';

/**
 * A key reduced to plain letters and digits. Keys that a table treats as equal are equal in this form, whatever case,
 * spaces and marks the table ignores. Other keys may be equal too; a later step finds the right one.
 */
const bare = (key: string): string =>
  key
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

const bareSql = ({ key: [name = ''] }: MasterTable): string =>
  `lower(regexp_replace(normalize(t.${quoted(snake(name))}, NFKD), '[^A-Za-z0-9]', '', 'g'))`;
