import type { Erasure, Field, Fields, Pairs } from '@portal/contracts';
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
import { isoInstant } from '../../../platform/database/iso-instant';
import type { KeyedItems } from '../items/keyed-items';

type Instead<Form> = (form: Form) => Record<string, unknown>;

/** Columns that a family writes and reads in another way than the fields say. */
export interface KeptOtherwise {
  /** Columns that the statement computes; `r` is the incoming row. */
  selected?: Readonly<Record<string, Prisma.Sql>>;
  /** What `selected` reads besides `r`. */
  joined?: Prisma.Sql;
  /** Columns of an existing row that get this value instead of the new one. */
  kept?: Readonly<Record<string, Prisma.Sql>>;
  /** Columns besides the fields; each write brings their values. */
  more?: readonly string[];
  /** Values to read besides the fields, by name; `own` is the row. */
  read?: Readonly<Record<string, Prisma.Sql>>;
}

/** Which fields each erasure empties: fields erased with the person are also erased with the whole request. */
const EMPTIED: Record<Exclude<Erasure, 'never'>, readonly Erasure[]> = {
  withPerson: ['withPerson'],
  withRequest: ['withPerson', 'withRequest'],
};

/**
 * The table in which a family stores its items or its covers, with its statements, all generated from the family's
 * table of fields. The families' files `statements.sql` show the statements, and a test keeps these files up to date.
 */
export class FieldTable<Form extends { id: string }> {
  /** @param key the column that holds the id of the item, or of the request whose cover it is */
  constructor(
    readonly name: string,
    readonly fields: Fields,
    private readonly otherwise: KeptOtherwise = {},
    private readonly key: 'item_id' | 'request_id' = 'item_id',
  ) {}

  /** Selects a stored form as one JSON object: fields, compared values, and labels of items that it refers to. */
  read(formId: Prisma.Sql = Prisma.sql`i.id`): Prisma.Sql {
    const columns = Object.entries(this.fields).map(
      ([name, field]) => [name, this.readColumn(name, field)] as const,
    );
    const compared = comparedColumns(this.fields).map(
      ({ name, column }) => [name, own(column)] as const,
    );
    const labels = Object.entries(this.fields).flatMap(([name, field]) =>
      field.content.kind === 'otherItem'
        ? [[field.content.labelField, labelOf(columnOf(name, field))] as const]
        : [],
    );
    const more = Object.entries(this.otherwise.read ?? {});
    return Prisma.sql`
      select ${jsonObject(Object.fromEntries([...compared, ...columns, ...labels, ...more]))}
      from ${this.table} own where ${this.ownKey} = ${formId}`;
  }

  /**
   * Statements that write forms: one for the table itself, one for each table of pairs. @param instead as in `write`
   */
  writes(forms: readonly Form[], instead: Instead<Form> = () => ({})): Prisma.Sql[] {
    const rows = forms.map((form) => ({
      [this.key]: form.id,
      ...fieldRow(this.fields, form),
      ...instead(form),
    }));
    return [this.upsert(rows), ...this.pairs(forms)];
  }

  /**
   * Writes forms. The number of statements does not grow with them.
   * @param instead values of columns that differ from a form's fields
   */
  async write(tx: Db, forms: readonly Form[], instead?: Instead<Form>): Promise<void> {
    if (forms.length === 0) return;
    for (const statement of this.writes(forms, instead)) await tx.$executeRaw(statement);
  }

  /** Statements that empty personal data. @param where selects the forms, as a condition on `own` */
  erasures(whose: Exclude<Erasure, 'never'>, where: Prisma.Sql): Prisma.Sql[] {
    const isEmptied = ({ erased }: Field) => EMPTIED[whose].includes(erased);
    const emptied = Object.entries(this.fields).filter(([, field]) => isEmptied(field));
    const blanks = ownFields(Object.fromEntries(emptied)).map(
      ([name, field]) => [columnOf(name, field), blankOf(field)] as const,
    );
    const compared = comparedColumns(Object.fromEntries(emptied)).map(
      ({ column }) => [column, "''"] as const,
    );
    const set = [...blanks, ...compared].map(
      ([column, blank]) => Prisma.sql`${Prisma.raw(column)} = ${Prisma.raw(blank)}`,
    );
    const pairs = emptied.flatMap(([, { content }]) =>
      'pairs' in content
        ? [
            Prisma.sql`
      delete from ${Prisma.raw(content.pairs.table)} pair using ${this.table} own
      where ${this.ownKey} = pair.${Prisma.raw(this.key)} and ${where}`,
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

  /** Empties all personal data in the forms of requests. */
  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    const ofRequests = Prisma.sql`request_id = any(${[...requestIds]}::uuid[])`;
    const where =
      this.key === 'request_id'
        ? Prisma.sql`own.${ofRequests}`
        : Prisma.sql`own.item_id in (select id from request_item where ${ofRequests})`;
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

  private get ownKey(): Prisma.Sql {
    return own(this.key);
  }

  private readColumn(name: string, field: Field): Prisma.Sql {
    const { content } = field;
    if ('pairs' in content) return this.readPairs(content.pairs);
    const column = own(columnOf(name, field));
    return content.kind === 'instant' ? isoInstant(column) : column;
  }

  private readPairs({ table, column, isSorted }: Pairs): Prisma.Sql {
    const chosen =
      typeof column === 'string'
        ? `p.${column}`
        : `json_build_object(${Object.entries(column)
            .map(([name, of]) => `'${name}', p.${of}`)
            .join(', ')})`;
    const order = isSorted ? ' order by p.sort' : '';
    return Prisma.sql`(select coalesce(json_agg(${Prisma.raw(chosen + order)}), '[]')
        from ${Prisma.raw(table)} p where p.${Prisma.raw(this.key)} = ${this.ownKey})`;
  }

  private upsert(rows: readonly Record<string, unknown>[]): Prisma.Sql {
    const { selected = {}, joined = Prisma.empty, kept = {}, more = [] } = this.otherwise;
    const columns = [
      ...ownFields(this.fields).map(([name, field]) => columnOf(name, field)),
      ...comparedColumns(this.fields).map(({ column }) => column),
      ...more,
    ];
    const values = columns.map((column) => selected[column] ?? Prisma.raw(`r.${column}`));
    const plain = columns.filter((column) => !(column in kept));
    const special = Object.entries(kept).map(
      ([column, value]) => Prisma.sql`${Prisma.raw(column)} = ${value}`,
    );
    const key = Prisma.raw(this.key);
    return Prisma.sql`
      insert into ${this.table} as own (${key}, ${Prisma.raw(columns.join(', '))})
      select r.${key}, ${Prisma.join(values, ', ')}
      from jsonb_populate_recordset(null::${this.table}, ${JSON.stringify(rows)}::jsonb) r ${joined}
      on conflict (${key}) do update set ${Prisma.join([overwritten(plain), ...special], ', ')}`;
  }

  private pairs(forms: readonly Form[]): Prisma.Sql[] {
    return Object.entries(this.fields).flatMap(([name, { content }]) => {
      if (!('pairs' in content)) return [];
      const chosen = forms.map((form) => ({
        id: form.id,
        chosen: (form as unknown as Record<string, readonly unknown[]>)[name],
      }));
      const ids = forms.map(({ id }) => id);
      return [this.pairsStatement(content.pairs, ids, chosen)];
    });
  }

  /** Writes pairs as they are given; those that stay are not touched. */
  private pairsStatement(pairs: Pairs, ids: readonly string[], chosen: readonly object[]) {
    const { column, isSorted } = pairs;
    const parts: [column: string, value: string][] =
      typeof column === 'string'
        ? [[column, `(c.one #>> '{}')::uuid`]]
        : Object.entries(column).map(([name, of]) => [of, `(c.one ->> '${name}')::uuid`]);
    const columns = parts.map(([of]) => of);
    const values = [
      ...parts.map(([of, value]) => `${value} as ${of}`),
      ...(isSorted ? ['min(c.place)::integer - 1 as sort'] : []),
    ].join(', ');
    const same = columns.map((of) => `g.${of} = p.${of}`).join(' and ');
    const key = Prisma.raw(this.key);
    const table = Prisma.raw(pairs.table);
    const written = [this.key, ...columns, ...(isSorted ? ['sort'] : [])].join(', ');
    const grouped = parts.map((_part, at) => at + 2).join(', ');
    return Prisma.sql`
      with given as (
          select g.id as ${key}, ${Prisma.raw(values)}
          from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as g(id uuid, chosen jsonb),
            jsonb_array_elements(g.chosen) with ordinality c(one, place)
          group by 1, ${Prisma.raw(grouped)}),
        gone as (
          delete from ${table} p
          where p.${key} = any(${[...ids]}::uuid[]) and not exists (
            select 1 from given g where g.${key} = p.${key} and ${Prisma.raw(same)}))
      insert into ${table} as p (${Prisma.raw(written)}) select ${Prisma.raw(written)} from given
      on conflict ${
        isSorted
          ? Prisma.raw(
              `(${[this.key, ...columns].join(', ')}) do update set sort = excluded.sort\n        where p.sort <> excluded.sort`,
            )
          : Prisma.raw('do nothing')
      }`;
  }
}

const own = (column: string): Prisma.Sql => Prisma.raw(`own.${column}`);

const labelOf = (column: string): Prisma.Sql =>
  Prisma.sql`coalesce((select named.label from request_item named where named.id = ${own(column)}), '')`;
