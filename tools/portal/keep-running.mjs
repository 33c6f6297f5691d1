import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../lib/problem.mjs';

/** Before each new try; a part that ends again and again is given up after the last. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** What has run this long starts over with the shortest pause. */
const STEADY_MS = 60_000;

/** @typedef {{ exited: Promise<void>, stop: () => Promise<void> }} Part */

/**
 * Starts a part again whenever it ends by itself.
 * @template {Part} P
 * @param {P} first the part, running
 * @param {object} options
 * @param {() => Promise<P>} options.start starts it again
 * @param {(part: P) => Promise<void>} [options.onStart] hears of each new start
 * @param {(text: string) => void} options.say what happens, for the person at the terminal
 * @param {readonly number[]} [options.pauses] milliseconds
 * @returns {{ stop: () => Promise<void>, gaveUp: Promise<string> }} `gaveUp` resolves with the last reason
 */
export function keepRunning(first, { start, onStart, say, pauses = PAUSES_MS }) {
  const stopping = new AbortController();
  /** @type {P | undefined} */
  let part = first;
  let since = performance.now();
  let tries = 0;

  /** @returns {Promise<string>} why it was given up */
  const watch = async () => {
    for (let reason = 'it ended by itself'; ;) {
      await part?.exited;
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
        reason = messageOf(error);
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

/** @returns {Promise<never>} */
const never = () => new Promise(() => {});
