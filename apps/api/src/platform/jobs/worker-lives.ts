import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isUnreachable } from '../database/database';
import { Notifications } from '../database/notifications';
import { LOG } from '../logging/logging.module';

/** Tells our locks from any others of the database. */
const LOCKS = 7_070_120;
const ROUND_MS = 5_000;

const lock = `select pg_advisory_lock(${LOCKS}, hashtext($1))`;

/** Workers that have jobs, and whose connection is gone. */
const GONE = `
  select distinct j.locked_by as id from graphile_worker._private_jobs j
  where j.locked_by is not null and not exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.classid::bigint = ${LOCKS}
      and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
      and l.database = (select oid from pg_database where datname = current_database()))`;

/**
 * Which workers live: each instance holds a lock in its workers' names for as long as it is connected. A process that
 * is killed loses them at once, and the others free the jobs it was at, which the queue itself does after hours only.
 */
@Injectable()
export class WorkerLives implements BeforeApplicationShutdown {
  private readonly own = new Set<string>();
  private suspects = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Notifications,
    @Inject(LOG) private readonly log: Logger,
  ) {
    connection.whenConnected(async (client: pg.ClientBase) => {
      for (const id of this.own) await client.query(lock, [id]);
    });
  }

  /** Says that a worker of this instance lives. */
  add(workerId: string): void {
    this.own.add(workerId);
    // Where there is no connection yet, the next one takes the lock.
    void this.connection.query(lock, [workerId]).catch(() => undefined);
    this.timer ??= setInterval(() => void this.round(), ROUND_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Frees what workers held that were gone this time and the last: one may only have been cut off for a moment. */
  private async round(): Promise<void> {
    try {
      const gone = (await this.connection.query<{ id: string }>(GONE)).map(({ id }) => id);
      const dead = gone.filter((id) => this.suspects.has(id));
      this.suspects = new Set(gone);
      if (dead.length === 0) return;
      await this.connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
      this.log.warn({ workers: dead }, 'jobs of workers that are gone were freed');
    } catch (error) {
      if (!isUnreachable(error)) this.log.error({ err: error }, 'cannot look for dead workers');
    }
  }
}
