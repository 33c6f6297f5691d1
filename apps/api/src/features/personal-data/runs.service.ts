import type { PersonalCounts, PersonalDataRun, PersonalDataRunsAnswer } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type {
  PersonalDataRun as StoredRun,
  PersonalDataRunKind,
} from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { Secrets } from '../../platform/security/secrets';

export interface NewRun {
  kind: PersonalDataRunKind;
  isDryRun?: boolean;
  /** Null for the nightly job. */
  actor: CurrentUser | null;
  /** The person's identity key; only a keyed hash of it is stored. */
  subject?: string;
  reason?: string;
  /** Empty while the run goes on. */
  counts?: PersonalCounts;
}

/** The log of what was removed and handed out (docs/personal-data.md, "What is written down"). */
@Injectable()
export class PersonalDataRuns {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Records a run in the transaction that does it; a run without counts is still going on. */
  async add(tx: Db, { actor, subject, counts, ...run }: NewRun): Promise<PersonalDataRun> {
    const user = actor
      ? await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { fullName: true } })
      : null;
    const added = await tx.personalDataRun.create({
      data: {
        id: newId(),
        ...run,
        actorId: actor?.id ?? null,
        actorName: user?.fullName ?? '',
        subjectHash: subject === undefined ? null : this.hashOf(subject),
        counts: counts ?? {},
        finishedAt: counts ? new Date() : null,
      },
    });
    return shown(added);
  }

  /** The nightly run, on one instance only. @param day at the plant @returns null if the day has its run already */
  async addNight(tx: Db, day: string): Promise<string | null> {
    const [added] = await tx.personalDataRun.createManyAndReturn({
      data: { id: newId(), kind: 'night', day: new Date(day) },
      skipDuplicates: true,
      select: { id: true },
    });
    return added?.id ?? null;
  }

  /** Adds to the counts of a run, in the transaction that removes. */
  async count(tx: Db, id: string, name: string, count: number): Promise<void> {
    await tx.$executeRaw`
      update personal_data_run set counts = jsonb_set(counts, array[${name}::text],
        to_jsonb(coalesce((counts ->> ${name}::text)::int, 0) + ${count}::int))
      where id = ${id}::uuid`;
  }

  async finish(id: string): Promise<void> {
    await this.database.personalDataRun.update({ where: { id }, data: { finishedAt: new Date() } });
  }

  /** Newest first. */
  async list({ skip, take }: { skip: number; take: number }): Promise<PersonalDataRunsAnswer> {
    const [rows, totalCount] = await Promise.all([
      this.database.personalDataRun.findMany({
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        skip,
        take,
      }),
      this.database.personalDataRun.count(),
    ]);
    const { KEEP_REQUESTS_MONTHS, KEEP_DRAFTS_MONTHS, KEEP_PEOPLE_MONTHS, KEEP_LOGS_MONTHS } =
      this.env;
    return {
      data: rows.map(shown),
      totalCount,
      keepMonths: {
        requests: KEEP_REQUESTS_MONTHS,
        drafts: KEEP_DRAFTS_MONTHS,
        people: KEEP_PEOPLE_MONTHS,
        vehicles: KEEP_PEOPLE_MONTHS,
        registry: KEEP_PEOPLE_MONTHS,
        logs: KEEP_LOGS_MONTHS,
      },
    };
  }

  private hashOf(key: string): string {
    return this.secrets.keyedHash('personal data', key);
  }
}

const shown = (run: StoredRun): PersonalDataRun => ({
  id: run.id,
  kind: run.kind,
  isDryRun: run.isDryRun,
  actorName: run.actorName,
  reason: run.reason,
  counts: run.counts as PersonalCounts,
  startedDate: run.startedAt.toISOString(),
  finishedDate: run.finishedAt?.toISOString() ?? null,
});
