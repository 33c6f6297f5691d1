import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { again } from '../../tools/lib/again.mjs';
import { Problem } from '../../tools/lib/problem.mjs';

/** The paths of the library in Debian and related systems; FAKETIME_LIBRARY names another path. */
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);
const FILE = 'FAKETIME_TIMESTAMP_FILE';
const STEP_MS = 50;

/** Whether the clock of this process can be moved. */
export const hasOwnClock = () => process.env[FILE] !== undefined;

/**
 * The variables by which another process has the clock of this one.
 * @returns {Record<string, string>}
 */
export const clockVariables = () =>
  variables(process.env['LD_PRELOAD'] ?? '', process.env[FILE] ?? '');

/**
 * @param {string} library
 * @param {string} file
 */
const variables = (library, file) => ({
  LD_PRELOAD: library,
  [FILE]: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // Another user cannot read the shared memory of this one.
  FAKETIME_DISABLE_SHM: '1',
});

/**
 * Starts this program again, with a clock that can be moved for it and its children. In libc, the
 * time of day is the machine's time plus the content of a file. Durations are measured by the
 * monotonic clock, which is not moved.
 * @returns {Promise<number>} its exit code
 */
export async function againWithOwnClock() {
  const library = [process.env['FAKETIME_LIBRARY'] ?? '', ...LIBRARIES].find(existsSync);
  if (!library)
    throw new Problem(
      'libfaketime is not there, by which the clock goes faster: "apt-get install libfaketime", or name its file in FAKETIME_LIBRARY.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  // The database server reads the file as another user.
  await chmod(folder, 0o711);
  const file = join(folder, 'ahead');
  put(file, 0);
  const code = await again(variables(library, file));
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/**
 * The clock of this process and its children.
 * @typedef {object} Clock
 * @property {() => number} hours that have passed on this clock since it was started
 * @property {(hours: number) => void} leap
 * @property {() => void} stop from now on the clock runs at the machine's speed
 *
 * @param {number} speed seconds of this clock in one second of the machine
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
 * Replaces the file in one step: a process that read half of it would go back in time.
 * @param {string} file
 * @param {number} seconds
 */
function put(file, seconds) {
  writeFileSync(`${file}.new`, `+${Math.floor(seconds)}s\n`);
  renameSync(`${file}.new`, file);
}
