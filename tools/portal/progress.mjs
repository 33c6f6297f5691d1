const since = (/** @type {number} */ start) =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Runs one step and prints a line with its time.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work may return a word on what was done
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  … ${title}`);
  try {
    const result = await work();
    const note = typeof result === 'string' ? ` (${result})` : '';
    process.stdout.write(
      `${live ? '\r' : ''}  ✓ ${(title + note).padEnd(58)} ${since(start).padStart(7)}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}  ✗ ${title}\n`);
    throw error;
  }
}
