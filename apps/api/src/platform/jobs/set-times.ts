const LOOK_MS = 1_000;
const MINUTES_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTES_MS;

/** The last time something was due, at or before a time; in milliseconds since 1970. */
export type LastDue = (now: number) => number;

/** Every so many minutes, counted from the full hour. */
export const everyMinutes =
  (minutes: number): LastDue =>
  (now) =>
    now - (now % (minutes * MINUTES_MS));

/** Once a day at an hour of UTC. */
export const dailyAt = (hour: number): LastDue => {
  const offset = hour * 60 * MINUTES_MS;
  return (now) => now - ((now - offset) % DAY_MS);
};

/**
 * Requests work when it is due. If the request fails, for example because the database is down, it is repeated until it
 * succeeds or the next time is due. (The queue's own scheduler ends the process when a request fails.)
 */
export class SetTimes<Name extends string> {
  private readonly asked: Map<Name, number>;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Work that was due before the start is skipped.
   * @param ask requests the work due at a time; several instances call it for the same time
   * @param failed gets the reason of a failure
   */
  constructor(
    private readonly times: Readonly<Record<Name, LastDue>>,
    private readonly ask: (name: Name, due: Date) => Promise<unknown>,
    private readonly failed: (error: unknown) => void,
  ) {
    const now = Date.now();
    this.asked = new Map(this.names.map((name) => [name, times[name](now)]));
  }

  start(): void {
    this.timer ??= setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private get names(): Name[] {
    return Object.keys(this.times) as Name[];
  }

  private async look(): Promise<void> {
    for (const name of this.names) {
      const due = this.times[name](Date.now());
      if (due <= (this.asked.get(name) ?? 0)) continue;
      try {
        await this.ask(name, new Date(due));
        this.asked.set(name, due);
      } catch (error) {
        this.failed(error);
      }
    }
    // The clock may have been stopped meanwhile.
    if (this.timer) this.timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }
}
