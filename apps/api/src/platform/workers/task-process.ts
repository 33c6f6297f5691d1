import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { machineEnv } from '../../config/machine-env';

/** A task used more time or memory than any honest input needs, or crashed its process. The process was ended. */
export class TaskTooCostly extends Error {}

/** The process of a task was ended from outside: the task may not be the cause. */
export class TaskCutOff extends Error {}

export interface TaskLimits {
  /** Time limit of one task in milliseconds. */
  patienceMs: number;
  /** Megabytes of the whole process: V8's heap, buffers and native libraries. */
  memoryMb: number;
}

/** The heap is only a part of a task's memory; buffers and pictures are outside of it. */
const HEAP_SHARE = 0.6;
/** How often a working process is checked. */
const WATCH_MS = 50;
/** A process that still uses this share of its memory after a task gets no more tasks. */
const WORN_SHARE = 0.5;

const MOST_SAID = 2_000;
/** Error codes when sending to a process that has ended. */
const GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED']);

interface Answer {
  value?: unknown;
  error?: { message: string; stack?: string };
}

/** A process that runs one task at a time, and is ended if a task costs too much. */
export class TaskProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;
  /** The end of its standard error output; reported if it crashes. */
  private said = '';

  /** @param filename module that serves the tasks (`serve-tasks.mjs`) */
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
    // The end of the process also notifies the waiting task.
    this.child.on('error', () => this.end());
    this.child.stderr?.on('data', (bytes: Buffer) => {
      this.said = (this.said + bytes.toString()).slice(-MOST_SAID);
    });
    // A process with a waiting task keeps this process alive; an idle one does not.
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as Socket | null)?.unref();
  }

  /** Whether it can accept a task. */
  get isFit(): boolean {
    return this.isAlive && residentMb(this.child.pid) < this.limits.memoryMb * WORN_SHARE;
  }

  private get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !this.child.killed;
  }

  /**
   * Runs a task; its time limit counts from when the process is ready.
   * @throws TaskTooCostly if the time or memory is used up; TaskCutOff
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
      // The process had ended before this process noticed.
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

  /** Fails when the process ends, by itself or by a signal, for example when it runs out of memory. */
  private async ended(over: AbortSignal): Promise<never> {
    const [code, signal] = this.isAlive
      ? ((await once(this.child, 'exit', { signal: over })) as [number | null, string | null])
      : [this.child.exitCode, this.child.signalCode];
    // Crashes cause other signals; `killed` marks the processes that we ended ourselves.
    const isOthers = ['SIGKILL', 'SIGTERM'].includes(signal ?? '') && !this.child.killed;
    if (isOthers) throw new TaskCutOff(`The process was ended from outside by ${signal}`);
    if (signal) throw new TaskTooCostly(`The process was ended by ${signal}`);
    throw new Error(`The process ended with ${code}: ${this.said}`);
  }
}

/** Resident megabytes of a process; 0 if the system does not report it, in which case only V8's heap is limited. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
