import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { machineEnv } from '../../config/machine-env';

/** A task used more time or memory than any honest input needs, or broke the process it ran in, which was ended. */
export class TaskTooCostly extends Error {}

/** Somebody else has ended the process that a task ran in: the task may not have been at fault. */
export class TaskCutOff extends Error {}

export interface TaskLimits {
  /** Milliseconds of one task. */
  patienceMs: number;
  /** Megabytes of the whole process: V8's heap, buffers, and what native libraries take. */
  memoryMb: number;
}

/** The heap is the smaller part of what a task needs; buffers and pictures are outside of it. */
const HEAP_SHARE = 0.6;
/** How often a process that works is looked at. */
const WATCH_MS = 50;
/** A process that holds so much of its memory after a task is not given another. */
const WORN_SHARE = 0.5;

const MOST_SAID = 2_000;
/** What sending to a process fails with that has ended. */
const GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED']);

interface Answer {
  value?: unknown;
  error?: { message: string; stack?: string };
}

/** A process that does one task at a time, and is ended when a task costs too much. */
export class TaskProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;
  /** The end of what it has written to its standard error: of no interest until it dies of itself. */
  private said = '';

  /** @param filename of a module that serves its tasks (`serve-tasks.mjs`) */
  constructor(
    filename: string,
    private readonly limits: TaskLimits,
  ) {
    const heapMb = Math.round(limits.memoryMb * HEAP_SHARE);
    this.child = fork(filename, [], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: machineEnv(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.ready = once(this.child, 'message');
    this.ready.catch(() => undefined);
    // Whoever waits learns of it by the process ending.
    this.child.on('error', () => this.end());
    this.child.stderr?.on('data', (bytes: Buffer) => {
      this.said = (this.said + bytes.toString()).slice(-MOST_SAID);
    });
    // What waits for an answer keeps this process alive, what is idle does not.
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as Socket | null)?.unref();
  }

  /** Whether it can be given a task. */
  get isFit(): boolean {
    return this.isAlive && residentMb(this.child.pid) < this.limits.memoryMb * WORN_SHARE;
  }

  private get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !this.child.killed;
  }

  /**
   * Runs a task; its time counts from the moment the process is there.
   * @throws TaskTooCostly after the patience or the memory is used up; TaskCutOff
   */
  async run<T>(name: string, argument: unknown): Promise<T> {
    this.child.channel?.ref();
    const over = new AbortController();
    const ended = this.ended(over.signal);
    try {
      await Promise.race([this.ready, ended]);
      const { value, error } = await Promise.race([
        this.answer(name, argument, over.signal),
        ended,
      ]);
      if (error) throw Object.assign(new Error(error.message), { stack: error.stack });
      return value as T;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      // It had ended before anybody heard of it.
      if (GONE.has(code)) throw new TaskCutOff('The process was gone', { cause: error });
      throw error;
    } finally {
      over.abort();
      this.child.channel?.unref();
    }
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private async answer(name: string, argument: unknown, over: AbortSignal): Promise<Answer> {
    const costly = new TaskTooCostly(`${name} used too much`);
    const { patienceMs, memoryMb } = this.limits;
    const answered = once(this.child, 'message', { signal: over }) as Promise<[Answer]>;
    const watched = new Promise<never>((_, reject) => {
      const end = () => {
        this.end();
        reject(costly);
      };
      const patience = setTimeout(end, patienceMs);
      const watch = setInterval(() => {
        if (residentMb(this.child.pid) > memoryMb) end();
      }, WATCH_MS);
      over.addEventListener('abort', () => {
        clearTimeout(patience);
        clearInterval(watch);
      });
    });
    answered.catch(() => undefined);
    this.child.send({ name, argument });
    const [answer] = await Promise.race([answered, watched]);
    return answer;
  }

  /** Fails when the process ends: by a signal, as one that runs out of memory does, or by itself. */
  private async ended(over: AbortSignal): Promise<never> {
    const [code, signal] = this.isAlive
      ? ((await once(this.child, 'exit', { signal: over })) as [number | null, string | null])
      : [this.child.exitCode, this.child.signalCode];
    // What breaks by itself ends by other signals; what we have ended we know of.
    const isOthers = ['SIGKILL', 'SIGTERM'].includes(signal ?? '') && !this.child.killed;
    if (isOthers) throw new TaskCutOff(`The process was ended from outside by ${signal}`);
    if (signal) throw new TaskTooCostly(`The process was ended by ${signal}`);
    throw new Error(`The process ended with ${code}: ${this.said}`);
  }
}

/** Resident megabytes of a process; 0 where the system does not tell, and V8's heap alone is bounded. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
