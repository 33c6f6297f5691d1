import type { RootDetails, RootFamily, CarrierFamily } from './root-family';
import {
  RESULT,
  STATUS,
  type Family,
  type Language,
  type RootPlan,
  type RootStaff,
  type RootVehicle,
  type Status,
} from '@portal/contracts';
import type { Root } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import { EntryFamilies } from '../entry-family';

/** A request that others follow, as rules and forms read it. */
export interface FoundRoot {
  facts: Root;
  plan: RootPlan;
}

/** Requests that others follow, of whatever kind: each kind is told by its own family. */
@Injectable()
export class Roots {
  constructor(private readonly families: EntryFamilies) {}

  /** The request with an id, if there is one; whether it may be followed is for the rules to say. */
  async find(db: Db, id: string | null): Promise<FoundRoot | null> {
    if (id === null) return null;
    const request = await db.request.findUnique({ where: { id } });
    if (!request) return null;
    const [found] = await this.describe(db, [request]);
    return found ?? null;
  }

  /** The same, of one company alone: papers are printed of forms that nobody has checked. */
  async findOwn(db: Db, id: string | null, contractorId: string): Promise<FoundRoot | null> {
    const root = await this.find(db, id);
    return root?.facts.contractorId === contractorId ? root : null;
  }

  /** Requests with what they hand on, in their order; a number of statements that grows with the kinds alone. */
  async describe(db: Db, requests: readonly Request[]): Promise<FoundRoot[]> {
    const userIds = requests.flatMap(({ requestorId }) => requestorId ?? []);
    const [details, users] = await Promise.all([
      this.detailsOf(db, requests),
      db.user.findMany({
        where: { id: { in: userIds } },
        select: { id: true, fullName: true },
      }),
    ]);
    const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
    return requests.flatMap((request) => {
      const own = details.get(request.id);
      return own ? [foundRoot(request, own, names.get(request.requestorId ?? '') ?? '')] : [];
    });
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

  private async detailsOf(db: Db, requests: readonly Request[]): Promise<Map<string, RootDetails>> {
    const found = this.kinds().map(({ name, root }) => {
      const ids = requests.filter(({ family }) => family === name).map(({ id }) => id);
      return ids.length > 0
        ? root.details(db, ids)
        : Promise.resolve(new Map<string, RootDetails>());
    });
    return new Map((await Promise.all(found)).flatMap((one) => [...one]));
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

function foundRoot(request: Request, details: RootDetails, authorName: string): FoundRoot {
  const { startDate, endDate, ...rest } = details;
  const { contractorId } = request;
  const family = request.family as Family;
  return {
    facts: { family, contractorId, startDate, endDate, status: request.status as Status },
    plan: {
      ...rest,
      id: request.id,
      requestNumber: request.number ?? '',
      description: request.description,
      documentNumber: request.documentNumber,
      startDate: startDate ?? '',
      endDate: endDate ?? '',
      contractorId,
      authorId: request.requestorId,
      authorName,
    },
  };
}
