import type { CarrierFamily, RootFamily } from './root-family';
import {
  RESULT,
  STATUS,
  type Family,
  type Language,
  type RootPlan,
  type RootStaff,
  type RootVehicle,
} from '@portal/contracts';
import type { Root } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { FollowedRequests } from '../../requests/core/followed-requests';
import { EntryFamilies } from '../entry-family';

/** A request that others follow, as rules and forms read it. */
export interface FoundRoot {
  facts: Root;
  plan: RootPlan;
}

/** Requests that others follow, of whatever kind: each kind is told by its own family. */
@Injectable()
export class Roots {
  constructor(
    private readonly families: EntryFamilies,
    private readonly followed: FollowedRequests,
  ) {}

  /** The request with an id, if there is one; whether it may be followed is for the rules to say. */
  async find(db: Db, id: string | null): Promise<FoundRoot | null> {
    const found = await this.followed.find(db, id);
    return found && { facts: found.facts, plan: found.plain };
  }

  /** The same, of one company alone: papers are printed of forms that nobody has checked. */
  async findOwn(db: Db, id: string | null, contractorId: string): Promise<FoundRoot | null> {
    const root = await this.find(db, id);
    return root?.facts.contractorId === contractorId ? root : null;
  }

  /** Ids of the items of vehicles that were passed in approved requests with a root. */
  async carrierIds(db: Db, rootId: string): Promise<Set<string>> {
    const items = await db.requestItem.findMany({
      where: this.carriersOf(rootId),
      select: { id: true },
    });
    return new Set(items.map(({ id }) => id));
  }

  /** Who was passed in a request: may drive. */
  async staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]> {
    const kinds = this.kinds().map(({ root }) => root.staff(db, rootId, language));
    return (await Promise.all(kinds)).flat();
  }

  /** Vehicles that were passed under a root: may carry. */
  vehicles(db: Db, rootId: string, language: Language): Promise<RootVehicle[]> {
    return this.carrier.carriers.list(db, this.carriersOf(rootId), language);
  }

  /** Vehicles by the ids of their items. */
  vehiclesById(db: Db, ids: readonly string[], language: Language): Promise<RootVehicle[]> {
    return this.carrier.carriers.list(db, { id: { in: [...ids] } }, language);
  }

  /** Items that may carry others into the plant: passed, in an approved request with a root. */
  private carriersOf(rootId: string): Prisma.RequestItemWhereInput {
    return {
      result: RESULT.passed,
      removedAt: null,
      request: { followsId: rootId, family: this.carrier.name, status: STATUS.approved },
    };
  }

  /** The families whose requests others follow. */
  private kinds(): { name: Family; root: RootFamily }[] {
    return this.families.all.flatMap(({ name, root }) => (root ? [{ name, root }] : []));
  }

  /** The family whose items carry those of others. @throws Error where none does */
  private get carrier(): { name: Family; carriers: CarrierFamily } {
    for (const { name, carriers } of this.families.all) if (carriers) return { name, carriers };
    throw new Error('No family carries anything');
  }
}
