import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The files that take longest, the longest first, and those that take long for their size. If one
 * of them started last, the other workers would wait for it.
 */
const LONGEST = [
  'half-year',
  'seed-admin',
  'killed-worker',
  'statement-counts',
  'from-nothing',
  'approval-waiting',
  'release',
  'kept-running',
  'lanes',
  'backup',
  'operator-commands',
  'take-out-promises',
  'family-papers',
  'approval-paper',
  'instances',
  'going-live',
  'card-change-requests',
  'openapi',
  'connections',
  'mail',
  'memo-family',
  'approval-certificates',
  'health',
  'metrics',
  'call-log',
  'unread-bodies',
];

/** @typedef {{ path: string }} Test */

/** @param {Test} test */
function placeOf({ path }) {
  const at = LONGEST.indexOf(basename(path, '.test.ts'));
  return at < 0 ? LONGEST.length : at;
}

/** @param {Test} test */
const sizeOf = ({ path }) => statSync(path).size;

/** Gives Jest the order of files: the longest ones first, then the others by size. */
export default class LongestFirst {
  constructor() {
    const gone = LONGEST.filter(
      (name) => !existsSync(join(import.meta.dirname, 'src', `${name}.test.ts`)),
    );
    if (gone.length > 0)
      throw new Error(`${import.meta.filename} names tests that are not there: ${gone.join(', ')}`);
  }

  /**
   * @template {Test} T
   * @param {readonly T[]} tests
   */
  sort(tests) {
    return tests.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || sizeOf(other) - sizeOf(one),
    );
  }

  /** Jest calls this with the times of a run, but this order does not need them. */
  cacheResults() {}
}
