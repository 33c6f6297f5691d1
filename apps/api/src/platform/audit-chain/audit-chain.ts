import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { Database, isUnreachable, type Db } from '../database/database';
import { Prisma } from '../database/generated/client';
import { isOnlyOne } from '../jobs/only-one';
import { Rounds } from '../jobs/rounds';
import { LOG } from '../logging/logging.module';
import { linkedEntries } from './chain-entry';

/** How often an instance looks for acts that are not in the chain yet. */
const ROUND_MS = 1_000;
/** The most acts that one transaction puts into the chain. */
const BATCH = 500;

/** Whether this transaction alone may change the chain, until it ends. It waits for no other. */
export const mayKeepChain = async (tx: Db): Promise<boolean> => {
  if (!(await isOnlyOne(tx, 'audit-chain'))) return false;
  await tx.$queryRaw`select set_config('portal.keeps_audit', 'on', true)`;
  return true;
};

/**
 * Puts acts that wait at the end of the chain, in a transaction that may keep it. An act whose transaction commits late
 * comes after others, but none is missed, because an act waits until it is in the chain.
 * @returns whether more may wait
 */
export async function linkWaiting(tx: Db): Promise<boolean> {
  const end = await tx.auditEntry.findFirst({
    select: { no: true, digest: true },
    orderBy: { no: 'desc' },
  });
  const waiting = await tx.auditPending.findMany({ orderBy: { id: 'asc' }, take: BATCH });
  if (waiting.length === 0) return false;
  const rows = linkedEntries(end, waiting).map((entry) => ({ ...entry, no: Number(entry.no) }));
  await tx.$executeRaw`
    insert into audit_entry (no, at, entry, digest)
    select e.no, e.at, e.entry, e.digest
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(no bigint, at timestamptz, entry text, digest text)`;
  const ids = waiting.map(({ id }) => id);
  await tx.$executeRaw`delete from audit_pending where id = any(${ids}::bigint[])`;
  return waiting.length === BATCH;
}

/**
 * Makes one chain of what many transactions have written down at once (docs/operations.md, "The audit chain"). No call
 * waits for the chain: one instance at a time links what waits, about every second.
 */
@Injectable()
export class AuditChain implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds();

  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.RUN_JOBS) return;
    this.rounds.start(
      () => this.link(),
      () => ROUND_MS,
    );
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async link(): Promise<void> {
    try {
      while (!this.rounds.isStopping && (await this.isWaitedFor()) && (await this.linkBatch()));
    } catch (error) {
      if (!isUnreachable(error)) this.log.error({ err: error }, 'audit chain not continued');
    }
  }

  /** Asks before it begins a transaction, because mostly nothing waits. */
  private async isWaitedFor(): Promise<boolean> {
    const [found] = await this.database.readByIndex<{ waits: boolean }>(
      Prisma.sql`select exists (select from audit_pending) as waits`,
    );
    return found?.waits === true;
  }

  private linkBatch(): Promise<boolean> {
    return this.database.transaction(
      async (tx) => (await mayKeepChain(tx)) && (await linkWaiting(tx)),
    );
  }
}
