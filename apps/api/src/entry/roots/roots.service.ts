import {
  STATUS,
  type Family,
  type Language,
  type RootPlan,
  type RootStaff,
  type RootVehicle,
} from '@portal/contracts';
import { plantDate, searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import type { Prisma } from '../../platform/database/generated/client';
import { RequestAccess } from '../../requests/lifecycle/request-access';
import { Roots } from './roots';

interface SearchInput {
  keyword: string;
  skip: number;
  take: number;
}

/** What forms that follow another request pick from. */
@Injectable()
export class RootsService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly roots: Roots,
  ) {}

  /** A page of the company's requests of a kind that are approved and not over, newest first. */
  async search(
    { contractorId }: CurrentUser,
    kind: Family,
    { keyword, skip, take }: SearchInput,
  ): Promise<{ data: RootPlan[]; totalCount: number }> {
    const where: Prisma.RequestWhereInput = {
      contractorId,
      family: kind,
      status: STATUS.approved,
      endsAt: { gte: asDate(plantDate(new Date())) ?? undefined },
      searchText: { contains: searchable(keyword) },
    };
    const [requests, totalCount] = await Promise.all([
      this.database.request.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip,
        take,
      }),
      this.database.request.count({ where }),
    ]);
    const found = await this.roots.describe(this.database, requests);
    return { data: found.map(({ plan }) => plan), totalCount };
  }

  /** Who was passed in a request. @throws AppError notFound for one that is not the viewer's to see */
  async staff(viewer: CurrentUser, id: string, language: Language): Promise<RootStaff[]> {
    await this.access.find(this.database, viewer, id);
    return this.roots.staff(this.database, id, language);
  }

  /** Vehicles that were passed under a request. @throws AppError notFound for one that is not the viewer's to see */
  async vehicles(viewer: CurrentUser, id: string, language: Language): Promise<RootVehicle[]> {
    await this.access.find(this.database, viewer, id);
    return this.roots.vehicles(this.database, id, language);
  }
}
