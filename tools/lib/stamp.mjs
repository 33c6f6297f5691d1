import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs a step unless it already ran with the same inputs, which a small file remembers.
 * @param {string} file lies inside what the step makes, so that it goes when that goes
 * @param {string} value digest of the step's inputs
 * @param {() => void | Promise<void>} step
 * @returns {Promise<boolean>} whether the step ran
 */
export async function unlessStamped(file, value, step) {
  if (readStamp(file) === value) return false;
  rmSync(file, { force: true });
  await step();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
  return true;
}

/** @param {string} file */
function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
