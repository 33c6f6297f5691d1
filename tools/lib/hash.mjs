import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Folders that no build reads from. */
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
 * A digest over the content of files and folders, by which a step knows whether to run again.
 * @param {string[]} paths inside the repository; what does not exist counts as empty
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * All files under a folder, without what is made or fetched; of a file, itself.
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
