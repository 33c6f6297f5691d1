import type { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import type { Preset } from './preset';

/** The preset of a leaf (docs/product/shared.md, "API"); empty without a leaf, or if it no longer exists. */
export async function presetOf(
  database: Database,
  menuId: string | null | undefined,
): Promise<Preset> {
  const [menu] = menuId
    ? await database.read<Preset>(
        Prisma.sql`select statuses, is_mine as "isMine" from menu where id = ${menuId}::uuid`,
      )
    : [];
  return menu ?? { statuses: [], isMine: false };
}
