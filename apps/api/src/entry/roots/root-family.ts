import type { Language, RootPlan, RootStaff, RootVehicle } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** What a request hands on to those that follow it, as its family knows it. */
export type RootDetails = Pick<
  RootPlan,
  'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone' | 'listWorkAreas'
> & { startDate: string | null; endDate: string | null };

/** The family whose requests others follow. */
export interface RootFamily {
  /** Of those requests, by id; a fixed number of statements. */
  details(db: Db, ids: readonly string[]): Promise<Map<string, RootDetails>>;
  /** Who was passed. */
  staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]>;
}

/** The family whose items carry those of others. */
export interface CarrierFamily {
  /** Items that fit a condition. */
  list(db: Db, where: Prisma.RequestItemWhereInput, language: Language): Promise<RootVehicle[]>;
}
