import type { Language, RootStaff, RootVehicle } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** The family whose requests others follow. */
export interface RootFamily {
  /** Who was passed. */
  staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]>;
}

/** The family whose items carry those of others. */
export interface CarrierFamily {
  /** Items that fit a condition. */
  list(db: Db, where: Prisma.RequestItemWhereInput, language: Language): Promise<RootVehicle[]>;
}
