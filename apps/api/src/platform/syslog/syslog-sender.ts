import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { Database, isUnreachable } from '../database/database';
import { Prisma } from '../database/generated/client';
import { Rounds } from '../jobs/rounds';
import { LOG } from '../logging/logging.module';
import { Collector, CollectorFailure } from './collector';
import { syslogMessage, type SentEntry, type SyslogSource } from './syslog-message';

const ROUND_MS = 2_000;
/** The most entries that go over one connection. */
const BATCH = 1_000;
/** An instance reserves one connection for this long, which is longer than it can take. */
const LEASE_SECONDS = 60;
/** After a failure, the pauses grow from one round to this. */
const LONGEST_PAUSE_MS = 60_000;
/** What was sent in this time before a failure is sent again: the collector may have lost it from its memory. */
const SETTLED_SECONDS = 60;

/**
 * Sends the audit chain to a collector of logs. The queue is the chain itself, with the number of the last entry that
 * was sent, so it survives restarts and any time without a collector. One instance at a time sends.
 */
@Injectable()
export class SyslogSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly holder = randomUUID();
  private readonly source: SyslogSource;
  private readonly rounds = new Rounds();
  private pauseMs = ROUND_MS;

  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.source = {
      facility: env.SYSLOG_FACILITY,
      hostname: env.SYSLOG_HOSTNAME ?? new URL(env.PUBLIC_URL).hostname,
      appName: env.SYSLOG_APP_NAME,
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const collector = await Collector.of(this.env);
    if (!this.env.RUN_JOBS || !collector) return;
    this.rounds.start(
      () => this.sendAll(collector),
      () => this.pauseMs,
    );
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async sendAll(collector: Collector): Promise<void> {
    try {
      while (
        !this.rounds.isStopping &&
        (await this.isWaitedFor()) &&
        (await this.sendBatch(collector))
      );
      this.pauseMs = ROUND_MS;
    } catch (error) {
      // What was under way is sent again by the next instance.
      if (this.rounds.isStopping) return;
      if (error instanceof CollectorFailure) {
        this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
        await this.goBack(error).catch(() => undefined);
      } else if (!isUnreachable(error)) this.log.error({ err: error }, 'audit chain not sent');
    }
  }

  private async isWaitedFor(): Promise<boolean> {
    const [found] = await this.database.readByIndex<{ waits: boolean }>(Prisma.sql`
      select exists (select from audit_entry where no > coalesce(
        (select sent_no from audit_delivery where id = 1), 0)) as waits`);
    return found?.waits === true;
  }

  /** @returns whether more may wait @throws CollectorFailure */
  private async sendBatch(collector: Collector): Promise<boolean> {
    const sentNo = await this.take();
    if (sentNo === null) return false;
    const entries = await this.database.$queryRaw<(SentEntry & { no: bigint })[]>`
      select no, at, entry, digest from audit_entry where no > ${sentNo} order by no limit ${BATCH}`;
    const last = entries.at(-1);
    if (!last) return false;
    const messages = entries.map((entry) => syslogMessage(this.source, entry));
    await collector.send(Buffer.concat(messages), this.rounds.signal);
    const [before] = await this.database.$queryRaw<{ wasFailing: boolean }[]>`
      update audit_delivery d set sent_no = ${last.no}, failing_since = null, lease_until = null,
        settled_no = case when is_settled then d.settling_no else d.settled_no end,
        settling_no = case when is_settled then ${last.no} else d.settling_no end,
        settling_since = case when is_settled then now() else d.settling_since end
      from (select id, failing_since is not null as was_failing,
          settling_since < now() - make_interval(secs => ${SETTLED_SECONDS}) as is_settled
        from audit_delivery) o
      where d.id = 1 and o.id = d.id and d.holder = ${this.holder}
      returning was_failing as "wasFailing"`;
    if (before?.wasFailing) this.log.info('the audit chain is sent again');
    return entries.length === BATCH;
  }

  /** Reserves the sending for this instance. @returns the last entry that was sent; null if another instance sends */
  private async take(): Promise<bigint | null> {
    const [row] = await this.database.$queryRaw<{ sentNo: bigint }[]>`
      insert into audit_delivery as d (id, holder, lease_until)
      values (1, ${this.holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (id) do update set holder = excluded.holder, lease_until = excluded.lease_until
        where d.holder = excluded.holder or coalesce(d.lease_until < now(), true)
      returning sent_no as "sentNo"`;
    return row?.sentNo ?? null;
  }

  /** The first failure takes back what was sent shortly before; entries carry their numbers, so copies show. */
  private async goBack(failure: CollectorFailure): Promise<void> {
    const [first] = await this.database.$queryRaw<{ isFirst: boolean }[]>`
      update audit_delivery d set sent_no = least(d.sent_no, d.settled_no), settling_no = d.settled_no,
        failing_since = coalesce(d.failing_since, now()), lease_until = null
      from (select id, failing_since is null as is_first from audit_delivery) o
      where d.id = 1 and o.id = d.id and d.holder = ${this.holder}
      returning is_first as "isFirst"`;
    if (first?.isFirst) this.log.error({ err: failure }, 'the collector of logs takes nothing');
  }
}
