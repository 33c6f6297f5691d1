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

/**
 * Finds requests that others follow, and the people and vehicles that passed under them. Each
 * family reads its own.
 */
@Injectable()
export class Roots {
  constructor(
    private readonly families: EntryFamilies,
    private readonly followed: FollowedRequests,
  ) {}

  /** The request with this id, if there is one. The rules decide whether it may be followed. */
  async find(db: Db, id: string | null): Promise<FoundRoot | null> {
    const found = await this.followed.find(db, id);
    return found && { facts: found.facts, plan: found.plain };
  }

  /**
   * Like `find`, but only for requests of one company: a paper can be printed before any rule has
   * checked the form.
   */
  async findOwn(db: Db, id: string | null, contractorId: string): Promise<FoundRoot | null> {
    const root = await this.find(db, id);
    return root?.facts.contractorId === contractorId ? root : null;
  }

  /** Ids of the vehicles (as items) that passed in approved requests under a root. */
  async carrierIds(db: Db, rootId: string): Promise<Set<string>> {
    const items = await db.requestItem.findMany({
      where: this.carriersOf(rootId),
      select: { id: true },
    });
    return new Set(items.map(({ id }) => id));
  }

  /** The people of a request who passed. They may drive. */
  async staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]> {
    const kinds = this.kinds().map(({ root }) => root.staff(db, rootId, language));
    return (await Promise.all(kinds)).flat();
  }

  /** The vehicles that passed under a root. They may carry equipment. */
  vehicles(db: Db, rootId: string, language: Language): Promise<RootVehicle[]> {
    return this.carrier.carriers.list(db, this.carriersOf(rootId), language);
  }

  /** Vehicles by the ids of their items. */
  vehiclesById(db: Db, ids: readonly string[], language: Language): Promise<RootVehicle[]> {
    return this.carrier.carriers.list(db, { id: { in: [...ids] } }, language);
  }

  /** Items that may carry others into the plant: they passed in an approved request under a root. */
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

  /** The family whose items carry the items of others. @throws Error if there is none */
  private get carrier(): { name: Family; carriers: CarrierFamily } {
    for (const { name, carriers } of this.families.all) if (carriers) return { name, carriers };
    throw new Error('No family carries anything');
  }
}
