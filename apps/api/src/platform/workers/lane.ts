import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error';

const MEMORY_MB = 512;
const PATIENCE_MS = 20_000;
const LONGEST_QUEUE = 200;

/** A task used more time or memory than any honest input needs; its thread was ended. */
export class TaskTooCostly extends Error {}

/** One thread, started when there is work and ended a minute after there was any. */
export class Lane {
  private readonly pool: Piscina;
  private readonly turns = pLimit(1);

  /** @param filename of the module whose exports are the tasks */
  constructor(
    filename: string,
    private readonly patienceMs = PATIENCE_MS,
    private readonly longestQueue = LONGEST_QUEUE,
  ) {
    this.pool = new Piscina({
      filename,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
  }

  /**
   * Runs a task when those before it are done. Its time counts from then: what others take is not its fault.
   * @throws TaskTooCostly after the patience or the memory is used up
   * @throws AppError unavailable when too many are waiting already
   */
  async run<T>(name: string, argument: unknown): Promise<T> {
    if (this.turns.pendingCount >= this.longestQueue) throw new AppError('unavailable');
    return this.turns(async () => {
      const signal = AbortSignal.timeout(this.patienceMs);
      try {
        return (await this.pool.run(argument, { name, signal })) as T;
      } catch (error) {
        const isTooCostly = signal.aborted || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
        throw isTooCostly ? new TaskTooCostly(`${name} used too much`, { cause: error }) : error;
      }
    });
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
