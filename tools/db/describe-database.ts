import pg from 'pg';

/** What a database is made of, as lines that can be compared. */
export interface Structure {
  tables: string[];
  columns: string[];
  enums: string[];
  primaryKeys: string[];
  foreignKeys: string[];
  indexes: string[];
}

const QUERIES: Record<keyof Structure, string> = {
  tables: `
    SELECT tablename AS line FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  columns: `
    SELECT concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid),
      CASE WHEN a.attgenerated <> '' THEN 'GENERATED' END) AS line
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped`,
  enums: `
    SELECT t.typname || ': ' || string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) AS line
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname`,
  primaryKeys: constraints('p'),
  foreignKeys: constraints('f'),
  indexes: `
    SELECT indexdef AS line FROM pg_indexes
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
};

function constraints(type: 'p' | 'f'): string {
  return `
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line
    FROM pg_constraint
    WHERE contype = '${type}' AND connamespace = 'public'::regnamespace
      AND conrelid::regclass::text <> '_prisma_migrations'`;
}

/** Reads the structure of a database's public schema. */
export async function describeDatabase(url: string): Promise<Structure> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines = async (query: string) => {
      const { rows } = await client.query<{ line: string }>(query);
      return rows.map(({ line }) => line).toSorted();
    };
    return {
      tables: await lines(QUERIES.tables),
      columns: await lines(QUERIES.columns),
      enums: await lines(QUERIES.enums),
      primaryKeys: await lines(QUERIES.primaryKeys),
      foreignKeys: await lines(QUERIES.foreignKeys),
      indexes: await lines(QUERIES.indexes),
    };
  } finally {
    await client.end();
  }
}
