import type { Db } from '../database/database';
import { cellText, parseCell, severalOf } from './cell';
import type { Column } from './column';
import type { Keys } from './keys';
import { planChanges, type Plan } from './plan';
import { type NewId, type RawTable } from './planned';
import { quoted, readRows, snake } from './rows';
import type { MasterTable } from './table';

/** What a plan has to know of one table. */
interface Wanted {
  ids: Set<string>;
  /** Keys as they were written. */
  keys: Set<string>;
}

/**
 * Plans changes of a few rows by the same rules as `planChanges`, reading only what these rows name: themselves,
 * what they refer to, and whoever has their key or a value that is to be theirs alone.
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

/** The tables that rows name, with the rows they name in each; the rows before their change name some, too. */
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
  // A key may itself hold what divides several.
  for (const { cells } of raw.rows) keys.add(cellText(cells[name]));
}

/** Alternatives, with their parameters. */
class Conditions {
  private readonly parts: string[] = [];
  readonly params: unknown[] = [];

  /** @param condition with `$` where its parameter goes */
  add(condition: string, param: unknown): void {
    this.params.push(param);
    this.parts.push(condition.replace('$', `$${this.params.length}`));
  }

  get sql(): string {
    return this.parts.length === 0 ? 'false' : this.parts.join(' or ');
  }
}

/** Rows of the same table that could stand in the way of new ones. */
function addOwn(conditions: Conditions, table: MasterTable, raw: RawTable, keys: Keys): void {
  const valuesOf = (name: string, column: Column): string[] =>
    raw.rows.flatMap(({ cells }) => {
      const parsed = parseCell(column, cells[name], keys.resolve);
      return 'value' in parsed && parsed.value !== null ? [String(parsed.value)] : [];
    });
  for (const name of table.unique ?? []) {
    const column = table.columns[name];
    if (column)
      conditions.add(`t.${quoted(snake(name))}::text = any($::text[])`, valuesOf(name, column));
  }
  // Of a key that holds references, one of them alone leaves few enough.
  const [name, column] =
    Object.entries(table.columns).find(
      ([candidate, { kind, required }]) =>
        table.key.includes(candidate) && kind === 'ref' && required,
    ) ?? [];
  if (name && column)
    conditions.add(`t.${quoted(snake(name))}::text = any($::text[])`, valuesOf(name, column));
}

/** Whether rows are told apart by a text of their own; only such rows can be referred to. */
const hasWrittenKey = ({ key: [name = ''], columns }: MasterTable): boolean =>
  columns[name]?.kind === 'text' || columns[name]?.kind === 'email';

/**
 * Plain letters and digits alone: rows whose keys count as the same have the same, whatever case, spaces and marks
 * a table ignores. Some others have it, too; which of them is meant is decided afterwards.
 */
const bare = (key: string): string =>
  key
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

const bareSql = ({ key: [name = ''] }: MasterTable): string =>
  `lower(regexp_replace(normalize(t.${quoted(snake(name))}, NFKD), '[^A-Za-z0-9]', '', 'g'))`;
