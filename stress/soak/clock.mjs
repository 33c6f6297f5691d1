import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { again } from '../../tools/lib/again.mjs';
import { Problem } from '../../tools/lib/problem.mjs';

/** Where Debian and its like put the library; FAKETIME_LIBRARY names another place. */
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);
const FILE = 'FAKETIME_TIMESTAMP_FILE';
const STEP_MS = 200;

/** Whether this process has a clock that can be moved. */
export const hasOwnClock = () => process.env[FILE] !== undefined;

/**
 * Starts this program again, with all that it starts, on a clock that can be moved: what libc says of the day is the
 * machine's own time and what a file adds to it. Spans are measured by the monotonic clock, which stays as it is.
 * @returns {Promise<number>} its exit code
 */
export async function againWithOwnClock() {
  const library = [process.env['FAKETIME_LIBRARY'] ?? '', ...LIBRARIES].find(existsSync);
  if (!library)
    throw new Problem(
      'libfaketime is not there, by which the clock goes faster: "apt-get install libfaketime", or name its file in FAKETIME_LIBRARY.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  // The database's server reads it as a user of its own.
  await chmod(folder, 0o711);
  const file = join(folder, 'ahead');
  put(file, 0);
  const code = await again({
    LD_PRELOAD: library,
    [FILE]: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Shared memory of one user is closed to the other.
    FAKETIME_DISABLE_SHM: '1',
  });
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/**
 * The clock of this process and of all that it has started.
 * @typedef {object} Clock
 * @property {() => number} hours that have passed on it since it was started
 * @property {(hours: number) => void} leap
 * @property {() => void} stop lets it go no faster than the machine's
 *
 * @param {number} speed its seconds in one of the machine's
 * @returns {Clock}
 */
export function startClock(speed) {
  const file = process.env[FILE] ?? '';
  const begun = performance.now();
  let leapt = 0;
  const ahead = () => leapt + ((performance.now() - begun) / 1000) * (speed - 1);
  const timer = setInterval(() => put(file, ahead()), STEP_MS);
  return {
    hours: () => ((performance.now() - begun) / 1000 + ahead()) / 3600,
    leap: (hours) => {
      leapt += hours * 3600;
      put(file, ahead());
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Whole at once: whoever reads half of it would go back in time.
 * @param {string} file
 * @param {number} seconds
 */
function put(file, seconds) {
  writeFileSync(`${file}.new`, `+${Math.floor(seconds)}s\n`);
  renameSync(`${file}.new`, file);
}
