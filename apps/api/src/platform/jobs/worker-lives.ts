import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Worker } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isUnreachable } from '../database/database';
import { Notifications } from '../database/notifications';
import { LOG } from '../logging/logging.module';

/** Separates these locks from all other locks of the database. */
const LOCKS = 7_070_120;
const ROUND_MS = 5_000;

const lock = `select pg_advisory_lock(${LOCKS}, hashtext($1))`;
const unlock = `select pg_advisory_unlock(${LOCKS}, hashtext(id)) from unnest($1::text[]) id`;

/** Workers that hold jobs although their connection is gone. */
const GONE = `
  select distinct j.locked_by as id from graphile_worker._private_jobs j
  where j.locked_by is not null and not exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.classid::bigint = ${LOCKS}
      and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
      and l.database = (select oid from pg_database where datname = current_database()))`;

/** Jobs that some workers hold, according to the queue. */
const HELD = `
  select j.id::text, j.locked_by as "workerId" from graphile_worker._private_jobs j
  where j.locked_by = any($1)`;
const FREE = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
  where id = any($1::bigint[]) and locked_by = any($2)`;

/**
 * Tracks which workers are alive: each instance holds a lock in the name of its workers as long as it is connected. If
 * a process is killed, it loses the locks at once, and other instances free its jobs. The queue itself waits hours for
 * that.
 */
@Injectable()
export class WorkerLives implements BeforeApplicationShutdown {
  private readonly own = new Map<string, Worker>();
  private readonly ended = new Set<string>();
  /** Workers whose locks the current connection has, or is taking. */
  private locked = new Set<string>();
  private suspects = new Set<string>();
  private unheard = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    private readonly connection: Notifications,
    @Inject(LOG) private readonly log: Logger,
  ) {
    connection.whenConnected(async (client: pg.ClientBase) => {
      // What was seen before proves nothing: a server that begins has none of the locks yet.
      this.suspects = new Set();
      this.unheard = new Set();
      this.locked = new Set();
      await this.lockMissing((text, values) => client.query(text, values));
    });
  }

  /** Registers a live worker of this instance. */
  add(worker: Worker): void {
    const { workerId } = worker;
    this.own.set(workerId, worker);
    // If there is no connection yet, the next one takes the lock, or else the next round.
    void this.lockMissing().catch(() => undefined);
    this.timer ??= setInterval(() => void this.round(), ROUND_MS).unref();
  }

  /** Marks a worker of this instance as ended; the next round looks for jobs that it left. */
  end({ workerId }: Worker): void {
    this.ended.add(workerId);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Takes the locks that the current connection lacks, each once, because each must be given back once. */
  private async lockMissing(
    ask: (text: string, values: unknown[]) => Promise<unknown> = (text, values) =>
      this.connection.query(text, values),
  ): Promise<void> {
    const { locked } = this;
    for (const id of this.own.keys()) {
      if (locked.has(id)) continue;
      locked.add(id);
      try {
        await ask(lock, [id]);
      } catch (error) {
        locked.delete(id);
        throw error;
      }
    }
  }

  private async round(): Promise<void> {
    // After a server was silent, the answers of several rounds would come at once, and count as seen twice.
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.lockMissing();
      await this.freeUnheard();
      await this.freeOfGone();
    } catch (error) {
      if (!isUnreachable(error)) this.log.error({ err: error }, 'cannot look for dead workers');
    } finally {
      this.isLooking = false;
    }
  }

  /**
   * Frees jobs that the queue has assigned to this instance's workers although the workers do not know them, if that
   * was so in the last round, too. Either the answer was lost with its connection, or a worker ended because it could
   * not report that the job was done.
   */
  private async freeUnheard(): Promise<void> {
    const ids = [...this.own.keys()];
    const held = await this.connection.query<{ id: string; workerId: string }>(HELD, [ids]);
    const unheard = held
      .filter(({ id, workerId }) => this.own.get(workerId)?.getActiveJob()?.id !== id)
      .map(({ id }) => id);
    const lost = unheard.filter((id) => this.unheard.has(id));
    this.unheard = new Set(unheard);
    await this.forget(
      [...this.ended].filter((id) => !held.some(({ workerId }) => workerId === id)),
    );
    if (lost.length === 0) return;
    await this.connection.query(FREE, [lost, ids]);
    this.log.warn({ jobs: lost }, 'freed jobs that no worker knew');
  }

  /** Forgets ended workers that left no jobs. */
  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.connection.query(unlock, [ids]);
    for (const id of ids) {
      this.own.delete(id);
      this.locked.delete(id);
      this.ended.delete(id);
    }
  }

  /**
   * Frees the jobs of workers that were gone in this round and the last; after only one, the connection may just have
   * dropped for a moment.
   */
  private async freeOfGone(): Promise<void> {
    const gone = (await this.connection.query<{ id: string }>(GONE)).map(({ id }) => id);
    const dead = gone.filter((id) => this.suspects.has(id));
    this.suspects = new Set(gone);
    if (dead.length === 0) return;
    await this.connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    this.log.warn({ workers: dead }, 'freed jobs of workers that are gone');
  }
}
