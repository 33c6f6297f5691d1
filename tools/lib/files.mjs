import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with generated or downloaded files. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.data',
  '.nx',
  '.git',
  'test-results',
  'generated',
]);

/**
 * All files under a folder, without generated and downloaded ones; for a file, the file itself.
 * @param {string} path
 * @returns {string[]}
 */
export function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
