const LOOK_MS = 1_000;
const MINUTES_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTES_MS;

/** When something was due last, at or before a time; in milliseconds since 1970. */
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
 * Sees what is due, and asks for it; where that fails, as the database is away, it is asked for again until it succeeds
 * or is due anew. The queue's own clock ends the process when it cannot ask.
 */
export class SetTimes<Name extends string> {
  private readonly asked: Map<Name, number>;
  private timer: NodeJS.Timeout | undefined;

  /**
   * What was due before is left alone.
   * @param ask for what was due at a time; several instances do, each time
   * @param failed hears why that did not succeed
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
    // It may have been stopped meanwhile.
    if (this.timer) this.timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }
}
