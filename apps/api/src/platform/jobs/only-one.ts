import type { Db } from '../database/database';

/**
 * Whether no other transaction, on any instance, is doing a certain work. If so, this transaction holds the work until
 * it ends. Call this before reading the data of that work: then the data includes everything that earlier holders
 * wrote.
 * @param work its name
 */
export async function isOnlyOne(tx: Db, work: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as "isFree"`;
  return row?.isFree === true;
}
