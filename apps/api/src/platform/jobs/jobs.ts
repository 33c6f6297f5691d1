import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  Logger as WorkerLogger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../database/database';
import { LOG } from '../logging/logging.module';
import { updateQueueTables } from './queue-tables';
import { WorkerLives } from './worker-lives';

export type JobPayload = Record<string, string>;

const SWEEP = 'sweep';
const NIGHT = 'night';
/** 2:00 at the plant; the queue's clock is UTC. */
const NIGHT_TIME = '0 19 * * *';
/** So long jobs may take to finish when the process ends. */
const FINISH_MS = 15_000;
/** Between tries to take jobs again, while the database is away. */
const AGAIN_MS = 1_000;

/** What of the queue's own messages is worth reading every day. */
const LOG_LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

/** The workers that an instance has at a time. */
interface Crew {
  /** Null until all of them have begun. */
  runner: Runner | null;
  /** One of them has come to harm. */
  isWorn: boolean;
}

/** Background work, kept in the database until done: retried with growing pauses, shared by all instances. */
@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  private readonly tasks: TaskList = {};
  private readonly sweeps: (() => Promise<void>)[] = [];
  private readonly nights: (() => Promise<void>)[] = [];
  private crew: Crew | null = null;
  private stopped: Promise<unknown> | undefined;

  constructor(
    private readonly database: Database,
    private readonly lives: WorkerLives,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Says what does a kind of job. @param attempt counts from 1 */
  define(
    name: string,
    work: (payload: JobPayload, attempt: { no: number; isLast: boolean }) => Promise<void>,
  ): void {
    this.tasks[name] = (payload, { job }) =>
      work(payload as JobPayload, { no: job.attempts, isLast: job.attempts >= job.max_attempts });
  }

  /** Registers a clean-up that runs every ten minutes on one instance. */
  sweep(work: () => Promise<void>): void {
    this.sweeps.push(work);
  }

  /** Registers work that is done once a night on one instance. */
  nightly(work: () => Promise<void>): void {
    this.nights.push(work);
  }

  /** Asks for a job as part of a transaction: it exists if and only if the transaction holds. */
  add(tx: Db, name: string, payload: JobPayload): Promise<void> {
    return this.addAll(tx, name, [payload]);
  }

  /**
   * Asks for a job each, in one statement.
   * @param keyOf tells jobs apart of which one waits at most: asked for again it begins anew, however often it failed
   */
  async addAll(
    tx: Db,
    name: string,
    payloads: readonly JobPayload[],
    keyOf?: (payload: JobPayload) => string,
  ): Promise<void> {
    const jobs = payloads.map((payload) => ({
      payload,
      key: keyOf ? `${name}:${keyOf(payload)}` : null,
    }));
    await tx.$executeRaw`
      select graphile_worker.add_job(${name}, job -> 'payload', max_attempts => 12,
        job_key => job ->> 'key')
      from json_array_elements(${JSON.stringify(jobs)}::json) as job`;
  }

  /** Starts working; brings the queue's own tables up to date first. */
  async start(): Promise<void> {
    await updateQueueTables(this.database.pool);
    if (!this.env.RUN_JOBS) return;
    this.tasks[SWEEP] = async () => {
      for (const sweep of this.sweeps) await sweep();
    };
    this.tasks[NIGHT] = async () => {
      for (const night of this.nights) await night();
    };
    await this.takeOn();
    if (!this.crew) void this.takeAgain();
  }

  /** Takes jobs from now on, with new workers, unless one of them comes to harm before all have begun. */
  private async takeOn(): Promise<void> {
    const crew: Crew = { runner: null, isWorn: false };
    // Heard from the beginning: a worker may end before all of them have begun.
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => this.lives.add(worker));
    events.on('worker:stop', ({ worker, error }) => {
      this.lives.end(worker);
      if (error) this.wear(crew);
    });
    crew.runner = await run({
      events,
      pgPool: this.database.pool,
      taskList: this.tasks,
      crontab: `*/10 * * * * ${SWEEP}\n${NIGHT_TIME} ${NIGHT}`,
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: new WorkerLogger(
        (scope) => (level, message, meta) =>
          this.log[LOG_LEVELS[level] ?? 'debug']({ scope, err: meta?.error }, message),
      ),
    });
    const wear = (): void => this.wear(crew);
    crew.runner.promise.then(wear, wear);
    if (crew.isWorn) end(crew);
    else this.crew = crew;
  }

  /** A worker that cannot say that its job is done ends by itself, and the queue starts none in its place. */
  private wear(crew: Crew): void {
    crew.isWorn = true;
    if (this.crew !== crew || this.stopped) return;
    this.crew = null;
    end(crew);
    void this.takeAgain();
  }

  /** Takes jobs in place of workers that have come to harm, as in the end nobody would take any. */
  private async takeAgain(): Promise<void> {
    while (!this.stopped && !this.crew) {
      try {
        await this.takeOn();
      } catch (error) {
        this.log.warn({ err: error }, 'jobs cannot be taken yet');
      }
      if (!this.crew) await wait(AGAIN_MS, undefined, { ref: false });
    }
    if (this.stopped) await this.crew?.runner?.stop();
    else this.log.warn('workers that had ended were replaced');
  }

  /** Takes no more jobs and lets running ones finish, for a while; those that do not are done again later. */
  stop(): Promise<unknown> {
    this.stopped ??= Promise.race([
      this.crew?.runner?.stop(),
      wait(FINISH_MS, undefined, { ref: false }),
    ]);
    return this.stopped;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }
}

/** Ends workers; they may have stopped by themselves, and say so by an error. */
const end = ({ runner }: Crew): void => void runner?.stop().catch(() => undefined);
