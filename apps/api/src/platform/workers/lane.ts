import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error';
import { FairQueue } from './fair-queue';
import { TaskCutOff, TaskProcess, type TaskLimits } from './task-process';

export interface LaneSettings extends TaskLimits {
  /** The most processes; they start when there is work. */
  processes: number;
  /** The most waiting tasks, of all owners together. */
  longestQueue: number;
  /** Limits for one owner. */
  perOwner: {
    /** Tasks running at a time. */
    running: number;
    /** Tasks that wait for those. */
    waiting: number;
    /** Milliseconds of tasks in a minute; a task that is running when they are used up may finish. */
    msPerMinute: number;
  };
}

/** A process without work ends after this long. */
const IDLE_MS = 60_000;
/** When a refused caller may try again: by then most of the waiting work is done. */
const RETRY_SECONDS = 10;

/** Runs a task in a process that is held. */
export type Step = <T>(name: string, argument: unknown) => Promise<T>;

interface Waiting {
  owner: string;
  run: (process: TaskProcess) => Promise<void>;
  turnAway: (reason: unknown) => void;
}

/** Work of one kind, in separate processes with limited time and memory, where owners take turns. */
export class Lane {
  private readonly queue = new FairQueue<Waiting>();
  private readonly idle: TaskProcess[] = [];
  private readonly running = new Map<string, number>();
  private readonly busy = new Set<Promise<void>>();
  private readonly budget: RateLimiterMemory;
  private idleTimer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param filename module that each process runs */
  constructor(
    private readonly filename: string,
    private readonly settings: LaneSettings,
  ) {
    this.budget = new RateLimiterMemory({ points: settings.perOwner.msPerMinute, duration: 60 });
  }

  /**
   * Runs a task when it is its owner's turn. Its time limit counts from then, so waiting for others costs it nothing.
   * If its process was ended from outside, the task runs once more.
   * @param owner the id of a user, or the address of a caller without an account
   * @param argument plain data; it is copied
   * @throws TaskTooCostly if the time or memory is used up
   * @throws AppError tooManyRequests if the owner has too many tasks waiting or has used up the minute; busy if too
   * many tasks
   * wait; unavailable if the process was ended again
   */
  async run<T>(owner: string, name: string, argument: unknown): Promise<T> {
    const run = () => this.given<T>(owner, (step) => step<T>(name, argument));
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TaskCutOff)) throw error;
      return run().catch(askAgain);
    }
  }

  /**
   * Gives work its own process until it ends, for work in steps. Each step is a task with the usual limits; the caller
   * has to limit the work as a whole.
   * @throws as `run`
   */
  hold<T>(owner: string, work: (step: Step) => Promise<T>): Promise<T> {
    return this.given(owner, work).catch(askAgain);
  }

  private async given<T>(owner: string, work: (step: Step) => Promise<T>): Promise<T> {
    const { perOwner, longestQueue } = this.settings;
    if (this.isClosed) throw new AppError('unavailable');
    await this.demandBudget(owner);
    const had = this.runningOf(owner) + this.queue.lengthOf(owner);
    if (had >= perOwner.running + perOwner.waiting)
      throw new AppError('tooManyRequests', { seconds: RETRY_SECONDS });
    if (this.queue.length >= longestQueue) throw new AppError('busy', { seconds: RETRY_SECONDS });
    return new Promise<T>((resolve, reject) => {
      const run = (process: TaskProcess) =>
        work((name, argument) => process.run(name, argument)).then(resolve, reject);
      this.queue.push(owner, { owner, run, turnAway: reject });
      this.advance();
    });
  }

  /** The number of running and of waiting tasks. */
  get load(): { running: number; waiting: number } {
    return { running: this.busy.size, waiting: this.queue.length };
  }

  /** Resolves when running tasks have ended; refuses waiting tasks. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (let next = this.queue.take(() => true); next; next = this.queue.take(() => true))
      next.turnAway(new AppError('unavailable'));
    await Promise.all(this.busy);
    this.endIdle();
  }

  private advance(): void {
    while (this.busy.size < this.settings.processes) {
      const next = this.queue.take(
        (owner) => this.runningOf(owner) < this.settings.perOwner.running,
      );
      if (!next) return;
      const work = this.work(next).finally(() => {
        this.busy.delete(work);
        this.advance();
      });
      this.busy.add(work);
    }
  }

  private async work({ owner, run, turnAway }: Waiting): Promise<void> {
    clearTimeout(this.idleTimer);
    this.running.set(owner, this.runningOf(owner) + 1);
    try {
      // Earlier tasks may have used up the minute.
      await this.demandBudget(owner);
      await this.withProcess(owner, run);
    } catch (refusal) {
      turnAway(refusal);
    } finally {
      this.leave(owner);
      this.idleTimer = setTimeout(() => this.endIdle(), IDLE_MS).unref();
    }
  }

  private async withProcess(owner: string, run: Waiting['run']): Promise<void> {
    let process = this.idle.pop();
    // An idle process may have been ended from outside.
    while (process && !process.isFit) process = this.idle.pop();
    process ??= new TaskProcess(this.filename, this.settings);
    const begun = performance.now();
    await run(process);
    await this.budget.penalty(owner, Math.ceil(performance.now() - begun));
    if (process.isFit) this.idle.push(process);
    else process.end();
  }

  /** @throws AppError tooManyRequests */
  private async demandBudget(owner: string): Promise<void> {
    const spent = await this.budget.get(owner);
    if (spent && spent.consumedPoints >= this.settings.perOwner.msPerMinute)
      throw new AppError('tooManyRequests', { seconds: Math.ceil(spent.msBeforeNext / 1000) });
  }

  private runningOf(owner: string): number {
    return this.running.get(owner) ?? 0;
  }

  private leave(owner: string): void {
    const left = this.runningOf(owner) - 1;
    if (left > 0) this.running.set(owner, left);
    else this.running.delete(owner);
  }

  private endIdle(): void {
    for (const process of this.idle.splice(0)) process.end();
  }
}

/** @throws AppError unavailable if the task's process was ended from outside; else the original error */
function askAgain(error: unknown): never {
  if (!(error instanceof TaskCutOff)) throw error;
  throw new AppError('unavailable', { seconds: RETRY_SECONDS }, { cause: error });
}
