import type { Language } from '@portal/contracts';
import type { Db } from '../database/database';
import { patternOf, wordsOf } from '../database/keyword';
import type { Column } from './column';
import { quoted, snake, storedSql, versionSql } from './rows';
import { switchOffOf, type MasterTable } from './master-table';

/** A row that another row refers to: its key and its name. */
export interface Named {
  code: string;
  name: string;
}

/** A row as people see it: references with code and name, other values as stored. */
export interface ShownRow {
  id: string;
  /** Changes whenever any value of the row changes. */
  version: string;
  /** Whether the row is out of use. */
  isOff: boolean;
  values: Record<string, string | number | boolean | null | string[] | Named | Named[]>;
}

export interface PageInput {
  skip: number;
  take: number;
  sort: readonly { selector: string; desc: boolean }[];
  keyword: string;
  /** True: only rows out of use. False: only rows in use. */
  isOff?: boolean | undefined;
}

/** Reads the tables as an administrator sees them; names are in one language. */
export class TableReader {
  private readonly tables: Map<string, MasterTable>;

  constructor(
    tables: readonly MasterTable[],
    private readonly db: Db,
    private readonly language: Language,
  ) {
    this.tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** A page of the rows that match a keyword, and the number of all matches. */
  async page(table: MasterTable, input: PageInput): Promise<{ rows: ShownRow[]; count: number }> {
    const { where, params } = this.where(table, input);
    const from = `${this.from(table)} where ${where}`;
    const order = this.order(table, input.sort);
    const [rows, [total]] = await Promise.all([
      this.db.$queryRawUnsafe<ShownRow[]>(
        `${this.select(table)} ${from} order by ${order} limit ${input.take} offset ${input.skip}`,
        ...params,
      ),
      this.db.$queryRawUnsafe<{ count: number }[]>(
        `select count(*)::int as count ${from}`,
        ...params,
      ),
    ]);
    return { rows, count: total?.count ?? 0 };
  }

  /** One row, or undefined. */
  async row(table: MasterTable, id: string): Promise<ShownRow | undefined> {
    const [row] = await this.db.$queryRawUnsafe<ShownRow[]>(
      `${this.select(table)} ${this.from(table)} where t.id = $1::uuid`,
      id,
    );
    return row;
  }

  /**
   * Rows in use that match a keyword, to be referred to by their key.
   * @param among one of the table's subsets; if the table has no subset of that name, all rows
   */
  async options(
    table: MasterTable,
    { keyword, among = '' }: { keyword: string; among?: string | undefined },
    take: number,
  ): Promise<Named[]> {
    const subset = table.subsets?.[among];
    const all = this.where(table, { keyword, isOff: false });
    const { params } = all;
    const where = subset === undefined ? all.where : `${all.where} and ${subset}`;
    return this.db.$queryRawUnsafe<Named[]>(
      `select ${keySql(table, 't')} as code, ${this.nameSql(table, 't')} as name
        ${this.from(table)} where ${where} order by ${this.order(table, [])} limit ${take}`,
      ...params,
    );
  }

  private select(table: MasterTable): string {
    const values = Object.entries(table.columns).map(
      ([name, column]) => `'${name}', ${this.valueSql(name, column)}`,
    );
    return `select t.id::text as id, ${versionSql(table)} as version, ${offSql(table)} as "isOff",
      json_build_object(${values.join(', ')}) as values`;
  }

  /** The table, joined with each row that it refers to. */
  private from(table: MasterTable): string {
    const joins = refs(table).map(
      ([name, { to }]) =>
        `left join ${quoted(this.table(to).table)} ${aliasOf(name)} on ${aliasOf(name)}.id = t.${quoted(snake(name))}`,
    );
    return `from ${quoted(table.table)} t ${joins.join(' ')}`;
  }

  private valueSql(name: string, column: Column): string {
    if (column.kind === 'ref') {
      const alias = aliasOf(name);
      return `case when ${alias}.id is null then null else ${this.named(this.table(column.to), alias)} end`;
    }
    if (column.kind === 'refs') {
      const target = this.table(column.to);
      const { table, own, other } = column.join;
      return `array(select ${this.named(target, 'o')} from ${quoted(table)} j
        join ${quoted(target.table)} o on o.id = j.${quoted(other)}
        where j.${quoted(own)} = t.id order by ${keySql(target, 'o')})`;
    }
    return storedSql(name, column);
  }

  private named(table: MasterTable, alias: string): string {
    return `json_build_object('code', ${keySql(table, alias)}, 'name', ${this.nameSql(table, alias)})`;
  }

  /** The name of a row: in the language, if the table has one. */
  private nameSql(table: MasterTable, alias: string): string {
    const ending = this.language === 'en' ? 'En' : 'Vi';
    const names = [`name${ending}`, 'name', 'fullName', `title${ending}`, `content${ending}`];
    const name = names.find((candidate) => candidate in table.columns);
    return name ? `${alias}.${quoted(snake(name))}` : "''";
  }

  private where(table: MasterTable, { keyword, isOff }: Pick<PageInput, 'keyword' | 'isOff'>) {
    const conditions = [table.only ?? 'true'];
    const params: string[] = [];
    const searched = this.searched(table);
    for (const word of wordsOf(keyword)) {
      params.push(patternOf(word));
      const found = searched.map((sql) => `${sql} like $${params.length}`);
      conditions.push(`(${found.join(' or ')})`);
    }
    if (isOff !== undefined) conditions.push(`${isOff ? '' : 'not '}${offSql(table)}`);
    return { where: conditions.join(' and '), params };
  }

  /** Texts in which a keyword is searched: the row's own, and the names of rows that it refers to. */
  private searched(table: MasterTable): string[] {
    const own = Object.entries(table.columns)
      .filter(([, { kind }]) => kind === 'text' || kind === 'email')
      .map(([name]) => `t.${quoted(snake(name))}`);
    const others = refs(table).flatMap(([name, { to }]) => [
      keySql(this.table(to), aliasOf(name)),
      this.nameSql(this.table(to), aliasOf(name)),
    ]);
    return [
      ...('searchText' in (table.derived ?? {}) ? ['t.search_text'] : []),
      `searchable(concat_ws(' ', ${[...own, ...others].join(', ')}))`,
    ];
  }

  /** The requested order; by default the order used elsewhere in the portal, or that of the keys. */
  private order(table: MasterTable, sort: PageInput['sort']): string {
    const asked = sort.flatMap(({ selector, desc }) => {
      const column = table.columns[selector];
      return column
        ? [`${this.orderSql(table, selector, column)} ${desc ? 'desc' : 'asc'} nulls last`]
        : [];
    });
    const usual = ['sort', ...table.key].flatMap((name) => {
      const column = table.columns[name];
      return column ? [this.orderSql(table, name, column)] : [];
    });
    return [...(asked.length > 0 ? asked : usual), 't.id'].join(', ');
  }

  private orderSql(table: MasterTable, name: string, column: Column): string {
    if (column.kind === 'ref') return `searchable(${keySql(this.table(column.to), aliasOf(name))})`;
    const own = `t.${quoted(snake(name))}`;
    if (column.kind === 'text' && !table.key.includes(name)) return `searchable(${own})`;
    return own;
  }

  private table(name: string): MasterTable {
    const table = this.tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    return table;
  }
}

/** Kinds of columns that rows can be sorted by. */
export const isSortable = ({ kind }: Column): boolean => kind !== 'refs' && kind !== 'choices';

type RefEntry = [name: string, column: Extract<Column, { kind: 'ref' }>];
const refs = (table: MasterTable): RefEntry[] =>
  Object.entries(table.columns).filter((entry): entry is RefEntry => entry[1].kind === 'ref');

const aliasOf = (column: string): string => quoted(`ref_${snake(column)}`);

const keySql = ({ key: [name = ''] }: MasterTable, alias: string): string =>
  `${alias}.${quoted(snake(name))}`;

function offSql(table: MasterTable): string {
  const off = switchOffOf(table);
  return off ? `(t.${quoted(snake(off.column))}::text = '${String(off.value)}')` : 'false';
}
