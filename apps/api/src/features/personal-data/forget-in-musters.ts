import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

/**
 * Removes a person from musters. The row and its ticks stay, so that the counts stay right; notes and places that name
 * the person are emptied.
 * @param names full names of the person; people who were not on a list have no number there
 */
export async function forgetInMusters(
  tx: Db,
  key: string,
  names: readonly string[],
): Promise<void> {
  await tx.musterPerson.updateMany({
    where: {
      OR: [{ identityKey: key }, { isAdded: true, identityKey: '', name: { in: [...names] } }],
    },
    data: { name: '', companyName: '', number: '', identityKey: '' },
  });
  await tx.$executeRaw`update muster set note = '' where ${isNamedIn('note', names)}`;
  await tx.$executeRaw`update muster_tick set place = '' where ${isNamedIn('place', names)}`;
}

/** Condition: the column contains one of the names. */
export const isNamedIn = (
  column: string,
  names: readonly string[],
): Prisma.Sql => Prisma.sql`exists (select 1 from unnest(${[...names]}::text[]) name
  where position(lower(name) in lower(${Prisma.raw(column)})) > 0)`;
