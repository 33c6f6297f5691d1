import { killRunning } from '../lib/run.mjs';

/**
 * npm forwards a Ctrl-C that the terminal has already sent to this process; within this time both are the same
 * keystroke.
 */
const SAME_KEYSTROKE_MS = 700;
const PARENT_CHECK_MS = 1000;

/** Stops everything that was started, in reverse order: on a signal, on request, or when a part fails. */
export class Shutdown {
  /** @type {(() => Promise<void>)[]} */
  #stops = [];
  /** @type {number | undefined} */
  #begunAt;

  /** @param {number} [interruptedCode] exit code after a signal */
  constructor(interruptedCode = 0) {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => this.#onSignal(interruptedCode));
    }
    if (process.env['npm_lifecycle_event']) this.#endWithParent(interruptedCode);
  }

  /** Whether stopping has begun. */
  get begun() {
    return this.#begunAt !== undefined;
  }

  /**
   * Registers how to stop a part that was just started.
   * @param {() => Promise<void>} stop
   */
  add(stop) {
    this.#stops.push(stop);
  }

  /**
   * Stops everything and ends the process.
   * @param {number} code
   * @returns {Promise<never>}
   */
  async run(code) {
    this.#begunAt = performance.now();
    killRunning();
    for (const stop of this.#stops.reverse()) await stop();
    process.exit(code);
  }

  /**
   * A killed npm cannot forward signals; without this watch, this process could no longer be stopped.
   * @param {number} code
   */
  #endWithParent(code) {
    const npm = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(watch);
      if (!this.begun) this.#onSignal(code);
    }, PARENT_CHECK_MS);
    watch.unref();
  }

  /** @param {number} code */
  #onSignal(code) {
    if (this.#begunAt === undefined) {
      console.log('\n  Stopping …');
      void this.run(code).catch((error) => {
        console.error(error);
        process.exit(1);
      });
    } else if (performance.now() - this.#begunAt > SAME_KEYSTROKE_MS) {
      console.log('  Stopped without waiting.');
      process.exit(1);
    }
  }
}
