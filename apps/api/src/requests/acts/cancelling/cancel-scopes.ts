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
import { asDate } from '../../../platform/database/iso-date';
import type { Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { grantedLine } from '../../core/granted-line';
import { RequestAccess } from '../../core/request-access';
import { RequestFamilies } from '../../core/request-families';
import type { Hanging } from '../../core/family';

/** The requests that depend on a request, by id. */
export type HangingOn = ReadonlyMap<string, { bond: Bond; loses: readonly string[] }>;

/** Statuses of a following request that is with the plant or will come back to it. */
const UNDER_WAY = [STATUS.returned, STATUS.waiting, STATUS.needsUpdate, STATUS.approved];

/** What depends on an approved request: what it has granted, who is inside with that, and which requests rest on it. */
@Injectable()
export class CancelScopes {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
  ) {}

  /** @throws AppError notFound; wrongState if the request is not approved */
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
   * The requests that depend on one: those that follow it, those that rest on what it has granted, and those that rest
   * on these. The number of statements grows only with the families.
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
      // A request whose days are over has nothing left that could end.
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
      // These rest on other dependent requests and not on the cancelled one: the administrator may still choose whether
      // they end.
      next.flat().map((one) => ({ ...one, bond: one.bond === 'ends' ? 'may' : one.bond })),
    );
    return all;
  }

  private async restingOn(db: Db, family: string, ids: readonly string[]): Promise<Hanging[]> {
    const { outcome } = this.families.get(family);
    return ids.length > 0 ? ((await outcome.hanging?.(db, ids)) ?? []) : [];
  }

  /** The dependent requests for the answer: approved ones first, by number. */
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

  /** Who or what is inside with a pass of the request, or of those that end with it. */
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

/** Adds requests that were found. The first bond found counts; the losses are merged. */
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
