import type { Db } from '../database/database';

/**
 * Whether no other transaction, of whichever instance, is at some work; if so it is kept for this one to its end. Asked
 * before what the work is about is read: whoever finds the work free sees all that was done of it before.
 * @param work names it
 */
export async function isOnlyOne(tx: Db, work: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as "isFree"`;
  return row?.isFree === true;
}
