import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { Problem } from '../../tools/lib/problem.mjs';

const FILE = inRoot('.data', 'bench.json');

/**
 * Stores the results of the run so far.
 * @param {import('./tables.mjs').Measured} measured
 */
export function keepRun(measured) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(measured));
}

/**
 * The results of the last run.
 * @returns {import('./tables.mjs').Measured}
 */
export function lastRun() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch (cause) {
    throw new Problem('Nothing was measured yet: run the benchmarks first.', { cause });
  }
}
