import { killRunning } from '../lib/run.mjs';

/** npm passes on a Ctrl-C that the terminal has sent us already; within this time both are one. */
const SAME_KEYSTROKE_MS = 700;
const PARENT_CHECK_MS = 1000;

/**
 * Stops what was started, in reverse order: on a signal, on request, or when a part fails.
 */
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

  /** Whether everything is being stopped already. */
  get begun() {
    return this.#begunAt !== undefined;
  }

  /**
   * Remembers how to stop what has just been started.
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
   * A killed npm cannot pass anything on; without it nobody could stop us any more.
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
