import { setTimeout as wait } from 'node:timers/promises';

/** Pauses before each new try, the first at once; if a part keeps ending, it is given up after the last. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];
/** A part that has run this long starts again with the shortest pause. */
const STEADY_MS = 60_000;

/** Something that runs, such as a process of its own. */
export interface Part {
  /** Resolves when the part has ended for any reason, with that reason if it is known. */
  exited: Promise<string | void>;
  stop: () => Promise<unknown>;
}

interface KeepOptions<P extends Part> {
  /** Starts it again. */
  start: () => Promise<P>;
  /** Called after each new start. */
  onStart?: (part: P) => Promise<void>;
  /** Reports events to the operator. */
  say: (text: string) => void;
  /** Milliseconds. */
  pauses?: readonly number[];
}

/**
 * Restarts a part whenever it ends by itself.
 * @param first the part, already running
 * @returns `gaveUp`, which resolves with the last reason
 */
export function keepRunning<P extends Part>(
  first: P,
  { start, onStart, say, pauses = PAUSES_MS }: KeepOptions<P>,
): { stop: () => Promise<void>; gaveUp: Promise<string> } {
  const stopping = new AbortController();
  let part: P | undefined = first;
  let since = performance.now();
  let tries = 0;

  const watch = async (): Promise<string> => {
    for (let reason = ''; ;) {
      if (part) reason = (await part.exited) || 'it ended by itself';
      if (stopping.signal.aborted) return never();
      if (part && performance.now() - since > STEADY_MS) tries = 0;
      part = undefined;
      const pause = pauses[tries];
      if (pause === undefined) return reason;
      tries += 1;
      say(`ended unexpectedly; it is started again (${tries} of ${pauses.length})`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return never();
      since = performance.now();
      try {
        part = await start();
        if (stopping.signal.aborted) await part.stop();
        else await onStart?.(part);
      } catch (error) {
        reason = (error as { message?: string } | null)?.message ?? String(error);
      }
    }
  };

  const gaveUp = watch();
  return {
    gaveUp,
    stop: async () => {
      stopping.abort();
      await part?.stop();
    },
  };
}

const never = (): Promise<never> => new Promise(() => {});
