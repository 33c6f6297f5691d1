import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { serveTasks } from './serve-tasks.mjs';

/** @type {Buffer[]} */
const kept = [];

serveTasks({
  double: (/** @type {number} */ number) => number * 2,
  pid: () => process.pid,
  bytes: (/** @type {Uint8Array} */ bytes) => bytes.map((byte) => byte + 1),
  failing() {
    throw new Error('This task fails');
  },
  endless() {
    for (;;);
  },
  async buffers() {
    // Memory outside V8's heap, as unpacked streams use.
    for (;;) {
      kept.push(Buffer.alloc(8_000_000, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  async held(/** @type {string} */ untilThereIs) {
    while (!existsSync(untilThereIs)) await pause(10);
  },
  leaving() {
    process.exit(3);
  },
  async killed(/** @type {string | null} */ mark) {
    if (mark && existsSync(mark)) return 'done';
    if (mark) writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
    return pause(10_000);
  },
});
