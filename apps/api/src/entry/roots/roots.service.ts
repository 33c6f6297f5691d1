import {
  type Family,
  type Language,
  type RootPlan,
  type RootStaff,
  type RootVehicle,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { FollowedRequests, type FollowableSearch } from '../../requests/core/followed-requests';
import { RequestAccess } from '../../requests/core/request-access';
import { Roots } from './roots';

/** Finds what can be picked in forms that follow another request. */
@Injectable()
export class RootsService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly roots: Roots,
    private readonly followed: FollowedRequests,
  ) {}

  /** A page of the company's requests of one family that are approved and not over, newest first. */
  async search(
    { contractorId }: CurrentUser,
    kind: Family,
    input: FollowableSearch,
  ): Promise<{ data: RootPlan[]; totalCount: number }> {
    const { data, totalCount } = await this.followed.search(kind, { contractorId }, input);
    return { data: data.map(({ plain }) => plain), totalCount };
  }

  /** The people of a request who passed. @throws AppError notFound if the viewer may not see the request */
  async staff(viewer: CurrentUser, id: string, language: Language): Promise<RootStaff[]> {
    await this.access.find(this.database, viewer, id);
    return this.roots.staff(this.database, id, language);
  }

  /**
   * The vehicles that passed under a request.
   * @throws AppError notFound if the viewer may not see the request
   */
  async vehicles(viewer: CurrentUser, id: string, language: Language): Promise<RootVehicle[]> {
    await this.access.find(this.database, viewer, id);
    return this.roots.vehicles(this.database, id, language);
  }
}
