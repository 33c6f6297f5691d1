import { STATUS, type Family, type FollowedRequest, type Status } from '@portal/contracts';
import { plantDate, type Followed } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Db } from '../../platform/database/database';
import { wordsOf } from '../../platform/database/keyword';
import { asDate } from '../../platform/database/iso-date';
import type { Prisma, Request } from '../../platform/database/generated/client';
import { RequestFamilies } from './request-families';
import type { HandedOn } from './family';

/** A request that others follow, in the forms that rules and answers need. */
export interface FoundRequest {
  facts: Followed;
  plain: FollowedRequest;
  contact: HandedOn['contact'];
}

/** Filter and page of requests that can be followed. */
export interface FollowableSearch {
  keyword: string;
  skip: number;
  take: number;
}

/** Requests that others follow, of any family; each family provides its own details. */
@Injectable()
export class FollowedRequests {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
  ) {}

  /** The request with an id, or null; the rules decide whether it may be followed. */
  async find(db: Db, id: string | null): Promise<FoundRequest | null> {
    if (id === null) return null;
    const request = await db.request.findUnique({ where: { id } });
    if (!request) return null;
    const [found] = await this.describe(db, [request]);
    return found ?? null;
  }

  /**
   * A page of a family's requests that are approved and not over, newest first.
   * @param where further conditions, such as the company
   */
  async search(
    kind: Family,
    where: Prisma.RequestWhereInput,
    { keyword, skip, take }: FollowableSearch,
  ): Promise<{ data: FoundRequest[]; totalCount: number }> {
    const followable: Prisma.RequestWhereInput = {
      family: kind,
      status: STATUS.approved,
      endsAt: { gte: asDate(plantDate(new Date())) ?? undefined },
      AND: [where, ...foundBy(keyword)],
    };
    const [requests, totalCount] = await Promise.all([
      this.database.request.findMany({
        where: followable,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip,
        take,
      }),
      this.database.request.count({ where: followable }),
    ]);
    return { data: await this.describe(this.database, requests), totalCount };
  }

  /**
   * Requests with the data that they pass on, in the given order; the number of statements grows only with the
   * families.
   */
  async describe(db: Db, requests: readonly Request[]): Promise<FoundRequest[]> {
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
      return own ? [foundRequest(request, own, names.get(request.requestorId ?? '') ?? '')] : [];
    });
  }

  private async detailsOf(db: Db, requests: readonly Request[]): Promise<Map<string, HandedOn>> {
    const found = this.families.all.map(({ name, handsOn }) => {
      const ids = requests.filter(({ family }) => family === name).map(({ id }) => id);
      return handsOn && ids.length > 0
        ? handsOn.details(db, ids)
        : Promise.resolve(new Map<string, HandedOn>());
    });
    return new Map((await Promise.all(found)).flatMap((one) => [...one]));
  }
}

/**
 * Number, work and document number are in the request's search text; the company's name and code are in the company's.
 */
const foundBy = (keyword: string): Prisma.RequestWhereInput[] =>
  wordsOf(keyword).map((word) => ({
    OR: [{ searchText: { contains: word } }, { contractor: { searchText: { contains: word } } }],
  }));

function foundRequest(request: Request, details: HandedOn, authorName: string): FoundRequest {
  const { startDate, endDate, contact, ...rest } = details;
  const { contractorId } = request;
  const family = request.family as Family;
  return {
    facts: { family, contractorId, startDate, endDate, status: request.status as Status },
    plain: {
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
    contact,
  };
}
