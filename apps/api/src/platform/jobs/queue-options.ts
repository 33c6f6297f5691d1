import { EventEmitter } from 'node:events';
import type { Worker, WorkerEvents, WorkerPoolOptions } from 'graphile-worker';

/** What an owner of workers hears of them. */
interface Heard {
  created: (worker: Worker) => void;
  stopped: (worker: Worker, error: unknown) => void;
  /** The workers of its pool will never get a job. */
  unable: (worker: Worker) => void;
}

/**
 * Options of the queue for the workers of an instance. The queue keeps options, and the kinds of jobs that it reads with
 * them, for good. So workers that replace others get the same ones, unless the kinds of jobs could not be read.
 */
export class QueueOptions {
  private options: WorkerPoolOptions | null = null;
  private isOver = false;

  /** @param fixed what the options always contain */
  constructor(
    private readonly fixed: Omit<WorkerPoolOptions, 'events'>,
    private readonly heard: Heard,
  ) {}

  /** For the next workers. */
  get next(): WorkerPoolOptions {
    this.options ??= this.begin();
    return this.options;
  }

  /** No workers follow: what is kept for good must not keep those who hear of them. */
  end(): void {
    this.isOver = true;
  }

  private begin(): WorkerPoolOptions {
    const events: WorkerEvents = new EventEmitter();
    const { created, stopped, unable } = this.heard;
    events.on('worker:create', ({ worker }) => created(worker));
    events.on('worker:stop', ({ worker, error }) => stopped(worker, error));
    // The queue reads the kinds of jobs once. If that fails, every later attempt to get a job with these options fails.
    let hasBegun = false;
    for (const event of ['job:start', 'worker:getJob:empty'] as const)
      events.on(event, () => (hasBegun = true));
    events.on('worker:getJob:error', ({ worker }) => {
      if (hasBegun) return;
      this.options = null;
      unable(worker);
    });
    events.on('pool:release', () => {
      if (this.isOver || this.options?.events !== events) events.removeAllListeners();
    });
    return { ...this.fixed, events };
  }
}
