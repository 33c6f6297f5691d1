import type { Db } from '../database/database';
import { quoted, versionSql } from './rows';
import type { MasterTable } from './master-table';

const LOCK = 7_203_114;

/**
 * Waits until no other transaction changes these tables, and makes others wait until this one ends. Otherwise two plans
 * made at once would each miss the other's changes.
 */
export async function lockMasterData(tx: Db): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
}

/** Locks a row and returns its version; undefined if the row does not exist. */
export async function lockRow(tx: Db, table: MasterTable, id: string): Promise<string | undefined> {
  await tx.$queryRawUnsafe(
    `select 1 from ${quoted(table.table)} where id = $1::uuid for update`,
    id,
  );
  // A separate statement: the one that waited may still see the old pairs.
  const [row] = await tx.$queryRawUnsafe<{ version: string }[]>(
    `select ${versionSql(table)} as version from ${quoted(table.table)} t where t.id = $1::uuid`,
    id,
  );
  return row?.version;
}
