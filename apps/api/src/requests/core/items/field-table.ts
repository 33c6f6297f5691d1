import type { Erasure, ItemField, ItemFields } from '@portal/contracts';
import { jsonObject, overwritten } from '../../../platform/database/columns';
import type { Db } from '../../../platform/database/database';
import {
  blankOf,
  columnOf,
  comparedColumns,
  fieldRow,
  ownFields,
} from '../../../platform/database/field-columns';
import { Prisma } from '../../../platform/database/generated/client';
import type { KeyedItems } from './keyed-items';

type Instead<Item> = (item: Item) => Record<string, unknown>;

/** Columns that a family writes in another way than the fields say. */
export interface WrittenOtherwise {
  /** Columns that the statement computes; `r` is the incoming row. */
  selected?: Readonly<Record<string, Prisma.Sql>>;
  /** What `selected` reads besides `r`. */
  joined?: Prisma.Sql;
  /** Columns of an existing row that get this value instead of the new one. */
  kept?: Readonly<Record<string, Prisma.Sql>>;
}

/** Which fields each erasure empties: fields erased with the person are also erased with the whole request. */
const EMPTIED: Record<Exclude<Erasure, 'never'>, readonly Erasure[]> = {
  withPerson: ['withPerson'],
  withRequest: ['withPerson', 'withRequest'],
};

/**
 * The table in which a family stores its items, with its statements, all generated from the family's table of fields.
 * The families' files `statements.sql` show the statements, and a test keeps these files up to date.
 */
export class FieldTable<Item extends { id: string }> {
  constructor(
    readonly name: string,
    readonly fields: ItemFields,
    private readonly otherwise: WrittenOtherwise = {},
  ) {}

  /** Selects the stored item `i` as one JSON object: fields, compared values, and labels of items that it refers to. */
  read(): Prisma.Sql {
    const columns = Object.entries(this.fields).map(
      ([name, field]) => [name, readColumn(name, field)] as const,
    );
    const compared = comparedColumns(this.fields).map(
      ({ name, column }) => [name, own(column)] as const,
    );
    const labels = Object.entries(this.fields).flatMap(([name, field]) =>
      field.content.kind === 'otherItem'
        ? [[field.content.labelField, labelOf(columnOf(name, field))] as const]
        : [],
    );
    return Prisma.sql`
      select ${jsonObject(Object.fromEntries([...compared, ...columns, ...labels]))}
      from ${this.table} own where own.item_id = i.id`;
  }

  /**
   * Statements that write items: one for the table itself, one for each table of pairs. @param instead as in `write`
   */
  writes(items: readonly Item[], instead: Instead<Item> = () => ({})): Prisma.Sql[] {
    const rows = items.map((item) => ({
      item_id: item.id,
      ...fieldRow(this.fields, item),
      ...instead(item),
    }));
    return [this.upsert(rows), ...this.pairs(items)];
  }

  /**
   * Writes items. The number of statements does not grow with them.
   * @param instead values of columns that differ from an item's fields
   */
  async write(tx: Db, items: readonly Item[], instead?: Instead<Item>): Promise<void> {
    if (items.length === 0) return;
    for (const statement of this.writes(items, instead)) await tx.$executeRaw(statement);
  }

  /** Statements that empty personal data. @param where selects the items, as a condition on `own` */
  erasures(whose: Exclude<Erasure, 'never'>, where: Prisma.Sql): Prisma.Sql[] {
    const isEmptied = ({ erased }: ItemField) => EMPTIED[whose].includes(erased);
    const emptied = Object.entries(this.fields).filter(([, field]) => isEmptied(field));
    const blanks = emptied
      .filter(([, { content }]) => content.kind !== 'many')
      .map(([name, field]) => [columnOf(name, field), blankOf(field)] as const);
    const compared = comparedColumns(Object.fromEntries(emptied)).map(
      ({ column }) => [column, ''] as const,
    );
    const set = [...blanks, ...compared].map(
      ([column, blank]) =>
        Prisma.sql`${Prisma.raw(column)} = ${Prisma.raw(blank === null ? 'null' : "''")}`,
    );
    const pairs = emptied.flatMap(([, { content }]) =>
      content.kind === 'many'
        ? [
            Prisma.sql`
      delete from ${Prisma.raw(content.pairs.table)} pair using ${this.table} own
      where own.item_id = pair.item_id and ${where}`,
          ]
        : [],
    );
    if (set.length === 0) return pairs;
    return [
      Prisma.sql`
      update ${this.table} own set ${Prisma.join(set, ', ')}
      where ${where}`,
      ...pairs,
    ];
  }

  /** Empties what the items say about one person. */
  async forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void> {
    const where = Prisma.sql`own.item_id = any(${[...itemIds]}::uuid[])`;
    for (const statement of this.erasures('withPerson', where)) await tx.$executeRaw(statement);
  }

  /** Empties all personal data in the items of requests. */
  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    const where = Prisma.sql`own.item_id in (
        select id from request_item where request_id = any(${[...requestIds]}::uuid[]))`;
    for (const statement of this.erasures('withRequest', where)) await tx.$executeRaw(statement);
  }

  /** Access to its items by one of their compared values, which identifies them. */
  keyedBy(name: string): KeyedItems {
    const found = comparedColumns(this.fields).find((column) => column.name === name);
    if (!found) throw new Error(`${this.name} has no ${name}`);
    return { table: this.table, key: Prisma.raw(found.column) };
  }

  private get table(): Prisma.Sql {
    return Prisma.raw(this.name);
  }

  private upsert(rows: readonly Record<string, unknown>[]): Prisma.Sql {
    const { selected = {}, joined = Prisma.empty, kept = {} } = this.otherwise;
    const columns = [
      ...ownFields(this.fields).map(([name, field]) => columnOf(name, field)),
      ...comparedColumns(this.fields).map(({ column }) => column),
    ];
    const values = columns.map((column) => selected[column] ?? Prisma.raw(`r.${column}`));
    const plain = columns.filter((column) => !(column in kept));
    const special = Object.entries(kept).map(
      ([column, value]) => Prisma.sql`${Prisma.raw(column)} = ${value}`,
    );
    return Prisma.sql`
      insert into ${this.table} as own (item_id, ${Prisma.raw(columns.join(', '))})
      select r.item_id, ${Prisma.join(values, ', ')}
      from jsonb_populate_recordset(null::${this.table}, ${JSON.stringify(rows)}::jsonb) r ${joined}
      on conflict (item_id) do update set ${Prisma.join([overwritten(plain), ...special], ', ')}`;
  }

  private pairs(items: readonly Item[]): Prisma.Sql[] {
    const ids = items.map(({ id }) => id);
    return Object.entries(this.fields).flatMap(([name, { content }]) => {
      if (content.kind !== 'many') return [];
      const chosen = items.map((item) => ({
        id: item.id,
        chosen: (item as unknown as Record<string, readonly string[]>)[name],
      }));
      const table = Prisma.raw(content.pairs.table);
      const other = Prisma.raw(content.pairs.column);
      return [
        Prisma.sql`
      with given as (
          select distinct g.id as item_id, c.id::uuid as ${other}
          from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as g(id uuid, chosen jsonb),
            jsonb_array_elements_text(g.chosen) c(id)),
        gone as (
          delete from ${table} p
          where p.item_id = any(${ids}::uuid[]) and not exists (
            select 1 from given g where g.item_id = p.item_id and g.${other} = p.${other}))
      insert into ${table} (item_id, ${other}) select item_id, ${other} from given
      on conflict do nothing`,
      ];
    });
  }
}

const own = (column: string): Prisma.Sql => Prisma.raw(`own.${column}`);

function readColumn(name: string, field: ItemField): Prisma.Sql {
  if (field.content.kind !== 'many') return own(columnOf(name, field));
  const { table, column } = field.content.pairs;
  return Prisma.sql`(select coalesce(json_agg(p.${Prisma.raw(column)}), '[]')
        from ${Prisma.raw(table)} p where p.item_id = own.item_id)`;
}

const labelOf = (column: string): Prisma.Sql =>
  Prisma.sql`coalesce((select named.label from request_item named where named.id = ${own(column)}), '')`;
