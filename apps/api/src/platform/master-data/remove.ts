import type { Db } from '../database/database';
import { quoted } from './rows';
import type { MasterTable } from './master-table';

interface ForeignKey {
  table: string;
  column: string;
}

/** The tables that contain references to a row, apart from the row's own pairs and parts. */
export async function usesOf(tx: Db, table: MasterTable, id: string): Promise<string[]> {
  const keys = await tx.$queryRawUnsafe<ForeignKey[]>(
    `select c.relname as table, a.attname as column
      from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = $1::regclass order by c.relname`,
    quoted(table.table),
  );
  const isOwn = (key: ForeignKey): boolean =>
    table.parts?.includes(key.table) ||
    Object.values(table.columns).some(
      (column) =>
        column.kind === 'refs' && column.join.table === key.table && column.join.own === key.column,
    );
  const found = keys
    .filter((key) => !isOwn(key))
    .map(
      (key) =>
        `select '${key.table}' as table where exists (select 1 from ${quoted(key.table)} where ${quoted(key.column)} = $1::uuid)`,
    );
  if (found.length === 0) return [];
  const rows = await tx.$queryRawUnsafe<{ table: string }[]>(found.join(' union '), id);
  return rows.map((row) => row.table);
}

/**
 * Deletes a row that nothing refers to, and runs what follows from a change of the table.
 * @param byId the user who deletes it
 */
export async function deleteRow(
  tx: Db,
  table: MasterTable,
  id: string,
  byId: string,
): Promise<void> {
  await table.deleting?.(tx, id);
  await tx.$executeRawUnsafe(`delete from ${quoted(table.table)} where id = $1::uuid`, id);
  await table.written?.(tx, byId);
}
