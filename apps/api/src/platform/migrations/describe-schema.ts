import type pg from 'pg';

/** The objects of a schema as lines that can be compared, whatever the schema's name is. */
export type Structure = Record<Kind, string[]>;

const constraints = (type: 'p' | 'f' | 'c'): string => `
  SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
  FROM pg_constraint WHERE contype = '${type}' AND connamespace = $1::regnamespace
    AND conrelid IN (SELECT oid FROM own)`;

/** `own`: the schema's tables, without the record of migrations. */
const QUERIES = {
  /** Includes the order of columns, because functions may write rows by position. */
  tables: `
    SELECT own.relname || ' (' || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')' AS line
    FROM own JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum > 0 AND NOT a.attisdropped
    GROUP BY own.oid, own.relname`,
  columns: `
    SELECT concat_ws(' ', own.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid),
      CASE WHEN a.attgenerated <> '' THEN 'GENERATED' END) AS line
    FROM own JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = own.oid AND d.adnum = a.attnum`,
  enums: `
    SELECT t.typname || ': ' || string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) AS line
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
    WHERE t.typnamespace = $1::regnamespace GROUP BY t.typname`,
  primaryKeys: constraints('p'),
  foreignKeys: constraints('f'),
  checks: constraints('c'),
  indexes: `
    SELECT pg_get_indexdef(i.indexrelid) AS line FROM pg_index i JOIN own ON own.oid = i.indrelid`,
  sequences: `
    SELECT relname || ' ' || format_type(seqtypid, NULL) AS line
    FROM pg_sequence JOIN pg_class ON oid = seqrelid WHERE relnamespace = $1::regnamespace`,
  views: `
    SELECT relname || pg_get_viewdef(oid) AS line
    FROM pg_class WHERE relkind = 'v' AND relnamespace = $1::regnamespace`,
  /** Without those of extensions. */
  functions: `
    SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p
    WHERE p.pronamespace = $1::regnamespace AND p.prokind = 'f' AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  triggers: `
    SELECT pg_get_triggerdef(t.oid) AS line
    FROM pg_trigger t JOIN own ON own.oid = t.tgrelid WHERE NOT t.tgisinternal`,
};
type Kind = keyof typeof QUERIES;

export const KINDS = Object.keys(QUERIES) as readonly Kind[];

/**
 * Reads the structure of a schema.
 * @param client must be in a transaction
 * @param schema a plain lower-case name
 */
export async function describeSchema(client: pg.Client, schema: string): Promise<Structure> {
  // Makes PostgreSQL write every name with its schema, which is removed below.
  await client.query('SET LOCAL search_path = pg_catalog');
  const itsNames = new RegExp(String.raw`\b(?:${schema}|public)\.`, 'g');
  const lines: [Kind, string[]][] = [];
  for (const kind of KINDS) {
    const { rows } = await client.query<{ line: string }>(
      `WITH own AS (
        SELECT oid, relname FROM pg_class
        WHERE relkind = 'r' AND relnamespace = $1::regnamespace AND relname <> '_prisma_migrations'
      ) ${QUERIES[kind]}`,
      [schema],
    );
    lines.push([kind, rows.map(({ line }) => line.replaceAll(itsNames, '')).toSorted()]);
  }
  return Object.fromEntries(lines) as Structure;
}
