import type { Db } from '../../platform/database/database';

/**
 * Locks the plant's records of people until the transaction ends, always in the same order. Rows that only refer to
 * them can still be written.
 */
export async function lockPeople(tx: Db, personIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from person where id = any(${[...personIds]}::uuid[]) order by id for no key update`;
}

/** Locks cards in the same way. */
export async function lockCards(tx: Db, cardIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from safety_card where id = any(${[...cardIds]}::uuid[]) order by id for no key update`;
}
