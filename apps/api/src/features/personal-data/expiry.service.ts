import type { ExpireAnswer, Language, PersonalCounts } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { commandAnswer, done } from '../../platform/http/command';
import { Jobs } from '../../platform/jobs/jobs';
import { LOG } from '../../platform/logging/logging.module';
import { EndedRequests } from '../../requests/reads/personal/ended-requests';
import { expiryRules, type ExpiryRule } from './expiry-rules';
import { PersonalDataRuns } from './runs.service';

const EXPIRE = 'expirePersonalData';
/** Rows removed in one transaction: each request has up to some thousand rows of its own. */
const BATCH = 100;

/** Removes personal data by age, once a day at the plant (docs/personal-data.md, "How long"). */
@Injectable()
export class Expiry implements OnModuleInit {
  private readonly rules: readonly ExpiryRule[];

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly runs: PersonalDataRuns,
    requests: EndedRequests,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.rules = expiryRules(requests);
  }

  onModuleInit(): void {
    this.jobs.define(EXPIRE, ({ runId = '' }) => this.expire(runId));
    this.jobs.sweep(() => this.beginDay());
  }

  /** An administrator's request: counts at once, or starts a job that removes. */
  async ask(viewer: CurrentUser, isDryRun: boolean, language: Language): Promise<ExpireAnswer> {
    const counts = isDryRun ? await this.due() : undefined;
    const data = await this.database.transaction(async (tx) => {
      const run = await this.runs.add(tx, { kind: 'expire', isDryRun, actor: viewer, counts });
      if (!isDryRun) await this.jobs.add(tx, EXPIRE, { runId: run.id });
      return run;
    });
    return {
      ...commandAnswer(language, done(isDryRun ? 'expiryCounted' : 'expiryStarted')),
      data,
    };
  }

  /** How much would be removed now, by kind. */
  private async due(): Promise<PersonalCounts> {
    const counts: PersonalCounts = {};
    for (const rule of this.rules) {
      const before = this.before(rule);
      const count = before ? await rule.count(this.database, before) : 0;
      counts[rule.name] = (counts[rule.name] ?? 0) + count;
    }
    return counts;
  }

  /** The first clean-up of a day at the plant adds the day's job; the day's row records that it was added. */
  private async beginDay(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const runId = await this.runs.addNight(tx, plantDate(new Date()));
      if (runId) await this.jobs.add(tx, EXPIRE, { runId });
    });
  }

  /** If a rule fails, the other rules still run, and the job is repeated for the rest. */
  private async expire(runId: string): Promise<void> {
    const failed: unknown[] = [];
    for (const rule of this.rules)
      try {
        await this.apply(rule, runId);
      } catch (error) {
        failed.push(error);
        this.log.error({ err: error, rule: rule.name }, 'personal data could not be removed');
      }
    if (failed.length > 0)
      // The queue logs the message and the cause, and none of the errors.
      throw new AggregateError(failed, 'personal data could not be removed', { cause: failed[0] });
    await this.runs.finish(runId);
  }

  private async apply(rule: ExpiryRule, runId: string): Promise<void> {
    const before = this.before(rule);
    if (!before) return;
    const takeBatch = () =>
      this.database.transaction(async (tx) => {
        const removed = await rule.remove(tx, before, BATCH);
        if (removed > 0) await this.runs.count(tx, runId, rule.name, removed);
        return removed;
      });
    while ((await takeBatch()) === BATCH);
  }

  /** The date before which a rule removes; null if data is kept forever. */
  private before({ keep }: ExpiryRule): Prisma.Sql | null {
    const months = this.env[keep];
    return months === 0 ? null : Prisma.sql`(now() - make_interval(months => ${months}::int))`;
  }
}
