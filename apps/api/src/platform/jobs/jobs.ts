import { setTimeout as wait } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  Logger as WorkerLogger,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { createPool, Database, isUnreachable, type Db } from '../database/database';
import { direct } from '../database/direct';
import { LOG } from '../logging/logging.module';
import { addJobs, type JobPayload } from './add-jobs';
import { updateQueueTables } from './queue-tables';
import { dailyAt, everyMinutes, SetTimes } from './set-times';
import { QueueOptions } from './queue-options';
import { queuePool } from './queue-pool';
import { WorkerLives } from './worker-lives';

const OFTEN = 'often';
const SWEEP = 'sweep';
const NIGHT = 'night';
/** NIGHT runs at 2:00 at the plant. */
const TIMES = { [OFTEN]: everyMinutes(2), [SWEEP]: everyMinutes(10), [NIGHT]: dailyAt(19) };
/** Jobs get this long to finish when the process ends. */
const FINISH_MS = 15_000;
/** Connections of the queue past a pooler: its workers, one that listens, and one in hand. */
const DIRECT_CONNECTIONS = 4;
/** After a worker pool failed, new workers are tried after this time, repeatedly until the database answers. */
const AGAIN_MS = 1_000;

/** The queue's own messages that deserve a log line. */
const LOG_LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

/** A function of its own: the queue keeps its logger for good, which must not keep a whole application with it. */
const queueLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(
    (scope) => (level, message, meta) =>
      log[LOG_LEVELS[level] ?? 'debug']({ scope, err: meta?.error }, message),
  );

/**
 * Background work. Jobs stay in the database until done, are retried with growing pauses, and all instances share them.
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly tasks: TaskList = {};
  private readonly frequent: (() => Promise<void>)[] = [];
  private readonly sweeps: (() => Promise<void>)[] = [];
  private readonly nights: (() => Promise<void>)[] = [];
  /** The workers of this instance. */
  private crew: WorkerPool | null = null;
  private readonly options: QueueOptions;
  private readonly times = new SetTimes(
    TIMES,
    (name, due) => this.addDue(name, due),
    (error) => {
      if (!isUnreachable(error)) this.log.error({ err: error }, 'cannot add the jobs that are due');
    },
  );
  private stopped: Promise<unknown> | undefined;
  /** The queue listens, and updates its own tables: both need connections of their own. */
  private readonly pool: pg.Pool;

  constructor(
    private readonly database: Database,
    lives: WorkerLives,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.pool =
      env.DATABASE_DIRECT_URL === env.DATABASE_URL
        ? database.pool
        : createPool({ ...direct(env), DATABASE_POOL_SIZE: DIRECT_CONNECTIONS });
    const fixed = { concurrency: 2, pollInterval: 2000, noHandleSignals: true };
    this.options = new QueueOptions(
      { ...fixed, logger: queueLog(log) },
      {
        created: (worker) => lives.add(worker),
        // A worker that cannot report its finished job ends, and the queue does not replace it.
        stopped: (worker, error) => {
          lives.end(worker);
          if (error) this.replace(worker.workerPool);
        },
        unable: ({ workerPool }) => setImmediate(() => this.replace(workerPool)),
      },
    );
  }

  /** Defines the work of a kind of job. @param attempt counts from 1 */
  define(
    name: string,
    work: (payload: JobPayload, attempt: { no: number; isLast: boolean }) => Promise<void>,
  ): void {
    this.tasks[name] = (payload, { job }) =>
      work(payload as JobPayload, { no: job.attempts, isLast: job.attempts >= job.max_attempts });
  }

  /** Registers work that runs every two minutes on one instance. */
  often(work: () => Promise<void>): void {
    this.frequent.push(work);
  }

  /** Registers a clean-up that runs every ten minutes on one instance. */
  sweep(work: () => Promise<void>): void {
    this.sweeps.push(work);
  }

  /** Registers work that runs once a night on one instance. */
  nightly(work: () => Promise<void>): void {
    this.nights.push(work);
  }

  /** Adds a job within a transaction: the job exists if and only if the transaction commits. */
  add(tx: Db, name: string, payload: JobPayload): Promise<void> {
    return this.addAll(tx, name, [payload]);
  }

  /** Adds several jobs in one statement. @param keyOf as in `addJobs` */
  async addAll(
    tx: Db,
    name: string,
    payloads: readonly JobPayload[],
    keyOf?: (payload: JobPayload) => string,
  ): Promise<void> {
    await addJobs(tx, name, payloads, keyOf);
  }

  /** Makes waiting jobs due now that have failed and would be tried again later. @param ids in their payloads */
  async hasten(tx: Db, name: string, ids: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} and j.locked_at is null and j.run_at > now()
        and j.payload ->> 'id' = any(${[...ids]}::text[])`;
  }

  /** Starts the workers, after updating the queue's own tables. */
  async start(): Promise<void> {
    await updateQueueTables(this.pool);
    if (!this.env.RUN_JOBS) return;
    this.tasks[OFTEN] = async () => {
      for (const work of this.frequent) await work();
    };
    this.tasks[SWEEP] = async () => {
      for (const sweep of this.sweeps) await sweep();
    };
    this.tasks[NIGHT] = async () => {
      for (const night of this.nights) await night();
    };
    this.takeOn();
    this.times.start();
  }

  /** Adds a job that is due at a time known to all instances; only the first instance succeeds. */
  private async addDue(name: string, due: Date): Promise<void> {
    await this.database.$executeRaw`
      with due as (
        insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
        values (${name}, ${due}, ${due})
        on conflict (identifier) do update set last_execution = excluded.last_execution
          where known.last_execution is null or known.last_execution < excluded.last_execution
        returning identifier)
      select graphile_worker.add_job(identifier) from due`;
  }

  /** Takes jobs from now on, with new workers. */
  private takeOn(): void {
    this.crew = runTaskList(this.options.next, this.tasks, queuePool(this.pool));
  }

  /** Replaces all workers when one has failed; otherwise, in the end, no worker would be left to take jobs. */
  private replace(crew: WorkerPool): void {
    if (this.crew !== crew || this.stopped) return;
    this.crew = null;
    // They may have stopped already, which the queue reports as an error.
    crew.gracefulShutdown().catch(() => undefined);
    this.log.warn('replacing workers that have ended');
    void this.takeOnLater();
  }

  /** Waits until the database answers: otherwise the new workers would fail too. */
  private async takeOnLater(): Promise<void> {
    do await wait(AGAIN_MS, undefined, { ref: false });
    while (!this.stopped && !(await this.isAnswered()));
    if (!this.stopped) this.takeOn();
  }

  private async isAnswered(): Promise<boolean> {
    try {
      await this.pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Takes no more jobs and lets running ones finish for a while; unfinished jobs run again later. */
  stop(): Promise<unknown> {
    this.times.stop();
    this.options.end();
    this.stopped ??= Promise.race([
      this.crew?.gracefulShutdown(),
      wait(FINISH_MS, undefined, { ref: false }),
    ]);
    return this.stopped;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.pool !== this.database.pool) await this.pool.end();
  }
}
