import {
  GUARANTEE_HOURS,
  type GuaranteeDefault,
  type GuaranteePlan,
  type GuaranteeStaff,
  type GuaranteeVehicle,
  type Language,
} from '@portal/contracts';
import { GUARANTEE_ROOT, isFollowable, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { CardHolders, VehiclePermits } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { FollowedRequests, type FollowableSearch } from '../../requests/core/followed-requests';
import { RecordReads } from '../../requests/reads/record-reads';
import { RequestStarts } from '../../requests/core/request-starts';
import { GuaranteeAnswers } from './guarantee-answers';

/** Reads the initial values of guarantees, and the requests, people and vehicles that their forms offer. */
@Injectable()
export class GuaranteeLookups {
  constructor(
    private readonly database: Database,
    private readonly starts: RequestStarts,
    private readonly followed: FollowedRequests,
    private readonly cards: CardHolders,
    private readonly permits: VehiclePermits,
    private readonly answers: GuaranteeAnswers,
    private readonly reads: RecordReads,
  ) {}

  async requestDefault(viewer: CurrentUser): Promise<GuaranteeDefault> {
    const { start, end } = GUARANTEE_HOURS;
    const given = await this.starts.requestDefault(viewer);
    return { ...given, startTime: plantDate(new Date()), startHour: start, endHour: end };
  }

  /** A page of the people requests of any contractor that are approved and not over. */
  async plans(search: FollowableSearch): Promise<{ data: GuaranteePlan[]; totalCount: number }> {
    const { data, totalCount } = await this.followed.search(GUARANTEE_ROOT, {}, search);
    return { data: await this.answers.plans(this.database, data), totalCount };
  }

  /** The people who passed in such a request. @throws AppError notFound for any other request */
  async staff(
    viewer: CurrentUser,
    id: string,
    workDate: string | undefined,
    language: Language,
  ): Promise<GuaranteeStaff[]> {
    await this.demandFollowable(id);
    await this.reads.note(viewer, 'request', id);
    const holders = await this.cards.ofRequest(this.database, id);
    return this.answers.staff(holders, workDate ?? plantDate(new Date()), language);
  }

  /** The vehicles that may come in under such a request. @throws AppError notFound for any other request */
  async vehicles(id: string, language: Language): Promise<GuaranteeVehicle[]> {
    await this.demandFollowable(id);
    return this.answers.vehicles(await this.permits.running(this.database, id), language);
  }

  private async demandFollowable(id: string): Promise<void> {
    const found = await this.followed.find(this.database, id);
    const follower = { kind: GUARANTEE_ROOT, today: plantDate(new Date()) };
    if (!found || !isFollowable(found.facts, follower)) throw new AppError('notFound');
  }
}
