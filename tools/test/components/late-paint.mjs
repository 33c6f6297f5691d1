/**
 * Runs before React is loaded: React shows the answer of a server some moments later, as on a busy machine. A test that
 * looks for it without waiting then fails always, not only now and then.
 */
const LATE_MS = 20;
const { setTimeout: later, clearTimeout: forget } = globalThis;

// React's scheduler prefers `setImmediate`, which jsdom lacks.
Object.assign(globalThis, {
  setImmediate: (/** @type {() => void} */ task) => later(task, LATE_MS),
  clearImmediate: forget,
});
