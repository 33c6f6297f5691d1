import type { Db } from '../database/database';
import { quoted, versionSql } from './rows';
import type { MasterTable } from './table';

const LOCK = 7_203_114;

/**
 * Waits until nobody else changes these tables, and keeps others waiting to the end of the transaction: two at
 * once would each plan on what the other changes.
 */
export async function lockMasterData(tx: Db): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
}

/** Keeps others from changing a row, and tells its version; undefined where it is not there. */
export async function lockRow(tx: Db, table: MasterTable, id: string): Promise<string | undefined> {
  await tx.$queryRawUnsafe(
    `select 1 from ${quoted(table.table)} where id = $1::uuid for update`,
    id,
  );
  // A statement of its own: the one that waited may still see pairs as they were before.
  const [row] = await tx.$queryRawUnsafe<{ version: string }[]>(
    `select ${versionSql(table)} as version from ${quoted(table.table)} t where t.id = $1::uuid`,
    id,
  );
  return row?.version;
}
