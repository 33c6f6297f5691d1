import { EMPTY_ID } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma, type Menu } from '../../platform/database/generated/client';
import { Jobs } from '../../platform/jobs/jobs';
import { KEPT_MS, REMEMBERED, stampOf } from '../../requests/reads/listing/waiting-changes';
import { holdersOf } from '../../requests/core/open-tasks';
import type { Waiting } from './menu-counters';

/** At most this many viewers' counts are cached; then the cache starts empty again. */
const MOST_KEPT = 10_000;

type Counts = ReadonlyMap<string, Waiting>;

interface Kept {
  stamp: string;
  leaves: readonly Menu[];
  until: number;
  counts: Counts;
}

/**
 * Cached counts of menus, valid as long as nothing has changed. The database reports changes (`stampOf`), so all
 * instances agree, and a viewer never sees an older count than before.
 */
@Injectable()
export class KeptCounts implements OnModuleInit {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.$executeRaw`
        delete from waiting_change where at < now() - ${REMEMBERED}::interval`;
    });
  }

  /**
   * Counts by leaf, cached or counted again.
   * @param leaves the leaves that the viewer sees now, in order
   */
  async of(
    viewer: CurrentUser,
    leaves: readonly Menu[],
    count: () => Promise<Counts>,
  ): Promise<Counts> {
    const stamp = await this.stampOf(viewer);
    const known = this.kept.get(viewer.id);
    if (known?.stamp === stamp && known.until > Date.now() && areSame(known.leaves, leaves))
      return known.counts;
    const counts = await count();
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(viewer.id, { stamp, leaves, until: endOf(counts), counts });
    return counts;
  }

  private async stampOf({ id, role, contractorId }: CurrentUser): Promise<string> {
    const [found] = await this.database.readByIndex<{ stamp: string }>(
      stampOf(Prisma.sql`${holdersOf(id)}
        union all select unnest(${[contractorId ?? EMPTY_ID, EMPTY_ID]}::uuid[])`),
    );
    return `${role} ${contractorId} ${found?.stamp}`;
  }
}

const areSame = (before: readonly Menu[], now: readonly Menu[]): boolean =>
  before.length === now.length && before.every((menu, at) => menu === now[at]);

/** When counts become outdated although nothing has happened, because something becomes overdue. */
const endOf = (counts: Counts): number =>
  Math.min(
    Date.now() + KEPT_MS,
    ...[...counts.values()].flatMap(({ nextDue }) => (nextDue ? [nextDue.getTime()] : [])),
  );
