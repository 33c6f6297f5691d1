import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does something again and again, with pauses between, until it is stopped. For what is due within seconds, so that the
 * job queue would only add work.
 */
export class Rounds {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  /** Aborts when the rounds shall end: what a round waits for need not be waited for any more. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  get isStopping(): boolean {
    return this.signal.aborted;
  }

  /** @param round must not fail @param pauseMs asked before each pause, in milliseconds */
  start(round: () => Promise<void>, pauseMs: () => number): void {
    this.running = this.run(round, pauseMs);
  }

  /** Lets no further round begin. @returns when the round under way is over */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(round: () => Promise<void>, pauseMs: () => number): Promise<void> {
    while (await this.pause(pauseMs())) await round();
  }

  /** @returns whether the rounds go on */
  private pause(ms: number): Promise<boolean> {
    return delay(ms, true, { signal: this.signal, ref: false }).catch(() => false);
  }
}
