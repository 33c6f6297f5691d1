import {
  MOST_HANGING,
  MOST_NAMED,
  STATUS,
  type Bond,
  type CancelScope,
  type HangingRequest,
  type InsideNow,
  type Language,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { asDate } from '../../../platform/database/days';
import type { Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { grantedLine } from '../../core/granted-line';
import { RequestAccess } from '../../core/request-access';
import { RequestFamilies } from '../../core/families';
import type { Hanging } from '../../core/family';

/** What hangs on a request, by the ids of the requests. */
export type HangingOn = ReadonlyMap<string, { bond: Bond; loses: readonly string[] }>;

/** Statuses in which a follower is with the plant or comes back to it. */
const UNDER_WAY = [STATUS.returned, STATUS.waiting, STATUS.needsUpdate, STATUS.approved];

/** What hangs on an approved request: what it has granted, who is inside by it, which requests rest on it. */
@Injectable()
export class CancelScopes {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
  ) {}

  /** @throws AppError notFound, wrongState for one that is not approved */
  async of(viewer: CurrentUser, id: string, language: Language): Promise<CancelScope> {
    const request = await this.access.find(this.database, viewer, id);
    if (request.status !== STATUS.approved) throw new AppError('wrongState');
    const { outcome } = this.families.of(request);
    const [{ words, granted }, hanging] = await Promise.all([
      outcome.contents(this.database, request, language),
      this.hanging(this.database, request),
    ]);
    const [requests, inside] = await Promise.all([
      this.told(hanging),
      this.inside(request, hanging, language),
    ]);
    const running = granted.filter(({ isEnded }) => !isEnded);
    return {
      granted: {
        columns: words.columns,
        entries: running.slice(0, MOST_NAMED).map((each) => grantedLine(each, false, null)),
      },
      grantedCount: running.length,
      inside: inside.slice(0, MOST_NAMED),
      insideCount: inside.length,
      requests,
    };
  }

  /**
   * The requests that hang on one: those that follow it, what rests on what it has granted, and what rests on these. A
   * number of statements that grows with the families alone.
   */
  async hanging(db: Db, request: Request): Promise<HangingOn> {
    const [followers, direct] = await Promise.all([
      db.request.findMany({
        where: { followsId: request.id, status: { in: UNDER_WAY } },
        orderBy: { id: 'asc' },
        take: MOST_HANGING + 1,
        select: { id: true, family: true, status: true, endsAt: true },
      }),
      this.restingOn(db, request.family, [request.id]),
    ]);
    const all = new Map<string, { bond: Bond; loses: readonly string[] }>();
    const today = asDate(plantDate(new Date()));
    for (const { id, family, status, endsAt } of followers) {
      const rests = this.families.get(family).outcome.restsOnFollowed === true;
      // What is over by itself has nothing left that could end.
      if (rests && status === STATUS.approved && endsAt && today && endsAt < today) continue;
      const bond = status !== STATUS.approved ? 'goesOn' : rests ? 'ends' : 'may';
      all.set(id, { bond, loses: [] });
    }
    add(all, direct);
    const next = await Promise.all(
      this.families.all.map(({ name }) =>
        this.restingOn(
          db,
          name,
          followers
            .filter(({ family, status }) => family === name && status === STATUS.approved)
            .map(({ id }) => id),
        ),
      ),
    );
    add(
      all,
      // What they rest on hangs on the request itself: whether it ends may still be chosen.
      next.flat().map((one) => ({ ...one, bond: one.bond === 'ends' ? 'may' : one.bond })),
    );
    return all;
  }

  private async restingOn(db: Db, family: string, ids: readonly string[]): Promise<Hanging[]> {
    const { outcome } = this.families.get(family);
    return ids.length > 0 ? ((await outcome.hanging?.(db, ids)) ?? []) : [];
  }

  /** The same as it is told, approved ones first, by number. */
  private async told(hanging: HangingOn): Promise<HangingRequest[]> {
    const found = await this.database.request.findMany({
      where: { id: { in: [...hanging.keys()].slice(0, MOST_HANGING) } },
      include: {
        contractor: { select: { name: true } },
        owner: { select: { fullName: true } },
      },
    });
    return found
      .map((one) => ({
        id: one.id,
        family: this.families.of(one).name,
        requestNumber: one.number ?? '',
        description: one.description,
        contractorName: one.contractor?.name ?? '',
        authorName: one.owner.fullName,
        isApproved: one.status === STATUS.approved,
        bond: hanging.get(one.id)?.bond ?? 'goesOn',
        loses: [...(hanging.get(one.id)?.loses ?? [])].slice(0, MOST_NAMED),
      }))
      .toSorted(
        (one, other) =>
          ORDER[one.bond] - ORDER[other.bond] ||
          one.requestNumber.localeCompare(other.requestNumber),
      );
  }

  /** Who or what is inside by the request, or by those that end with it. */
  private async inside(
    request: Request,
    hanging: HangingOn,
    language: Language,
  ): Promise<InsideNow[]> {
    const ended = await this.database.request.findMany({
      where: {
        id: { in: [...hanging].flatMap(([id, { bond }]) => (bond === 'ends' ? [id] : [])) },
      },
      select: { id: true, family: true },
    });
    const all = [request, ...ended];
    const found = await Promise.all(
      this.families.all.map(async ({ name, outcome }) => {
        const ids = all.filter(({ family }) => family === name).map(({ id }) => id);
        return ids.length > 0 ? ((await outcome.inside?.(this.database, ids, language)) ?? []) : [];
      }),
    );
    return found.flat();
  }
}

const ORDER: Record<Bond, number> = { ends: 0, may: 1, goesOn: 2 };

/** What was found first counts; what it loses is put together. */
function add(
  all: Map<string, { bond: Bond; loses: readonly string[] }>,
  found: readonly Hanging[],
): void {
  for (const { requestId, bond, loses } of found) {
    const known = all.get(requestId);
    all.set(requestId, {
      bond: known?.bond ?? bond,
      loses: [...new Set([...(known?.loses ?? []), ...loses])],
    });
  }
}
