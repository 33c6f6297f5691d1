import type { Language, RootStaff, RootVehicle } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** A family whose requests other requests follow. */
export interface RootFamily {
  /** The people of a request who passed. */
  staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]>;
}

/** A family whose items carry the items of other requests. */
export interface CarrierFamily {
  /** Items that match a condition. */
  list(db: Db, where: Prisma.RequestItemWhereInput, language: Language): Promise<RootVehicle[]>;
}
