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

/** What a request hands on to those that follow it, as its family knows it. */
export type RootDetails = Pick<
  RootPlan,
  'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone' | 'listWorkAreas'
> & { startDate: string | null; endDate: string | null };

/** The family whose requests others follow. */
export interface RootFamily {
  readonly name: Family;
  /** Of those requests, by id; a fixed number of statements. */
  details(db: Db, ids: readonly string[]): Promise<Map<string, RootDetails>>;
  /** Who was passed. */
  staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]>;
}

/** The family whose items carry those of others. */
export interface CarrierFamily {
  readonly name: Family;
  /** Items that fit a condition. */
  carriers(db: Db, where: Prisma.RequestItemWhereInput, language: Language): Promise<RootVehicle[]>;
}

/** A request that others follow, as rules and forms read it. */
export interface FoundRoot {
  facts: Root;
  plan: RootPlan;
}

/** Requests that others follow; the families that they are of join at start (decisions, section 6). */
@Injectable()
export class Roots {
  private rootFamily: RootFamily | null = null;
  private carrierFamily: CarrierFamily | null = null;

  join(family: RootFamily): void {
    this.rootFamily = family;
  }

  joinCarriers(family: CarrierFamily): void {
    this.carrierFamily = family;
  }

  /** The family whose requests others follow. */
  get rootName(): Family {
    return this.families.root.name;
  }

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

  /** Requests with what they hand on, in their order; a fixed number of statements. */
  async describe(db: Db, requests: readonly Request[]): Promise<FoundRoot[]> {
    const userIds = requests.flatMap(({ requestorId }) => requestorId ?? []);
    const [details, users] = await Promise.all([
      this.families.root.details(
        db,
        requests.map(({ id }) => id),
      ),
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

  /** Ids of the cards of vehicles that were passed in approved requests with a root. */
  async carrierIds(db: Db, rootId: string): Promise<Set<string>> {
    const items = await db.requestItem.findMany({
      where: this.carriersOf(rootId),
      select: { id: true },
    });
    return new Set(items.map(({ id }) => id));
  }

  /** Who was passed in a request: may drive. */
  staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]> {
    return this.families.root.staff(db, rootId, language);
  }

  /** Vehicles that were passed under a root: may carry. */
  vehicles(db: Db, rootId: string, language: Language): Promise<RootVehicle[]> {
    return this.families.carrier.carriers(db, this.carriersOf(rootId), language);
  }

  /** Vehicles by the ids of their cards. */
  vehiclesById(db: Db, ids: readonly string[], language: Language): Promise<RootVehicle[]> {
    return this.families.carrier.carriers(db, { id: { in: [...ids] } }, language);
  }

  /** Items that may carry others into the plant: passed, in an approved request with a root. */
  private carriersOf(rootId: string): Prisma.RequestItemWhereInput {
    const { name: family } = this.families.carrier;
    return {
      result: RESULT.passed,
      removedAt: null,
      request: { rootRequestId: rootId, family, status: STATUS.approved },
    };
  }

  /** @throws Error before they have joined */
  private get families(): { root: RootFamily; carrier: CarrierFamily } {
    if (!this.rootFamily || !this.carrierFamily)
      throw new Error('The families that others follow have not joined');
    return { root: this.rootFamily, carrier: this.carrierFamily };
  }
}

function foundRoot(request: Request, details: RootDetails, authorName: string): FoundRoot {
  const { startDate, endDate, ...rest } = details;
  const { family, contractorId } = request;
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
