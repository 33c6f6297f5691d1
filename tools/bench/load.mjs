/**
 * Runs something over and over on several lanes at once for a while.
 * @param {number} lanes
 * @param {number} seconds
 * @param {(lane: number) => Promise<unknown>} work
 * @returns {Promise<{ perSecond: number, p50: number, p99: number }>} times in milliseconds
 */
export async function load(lanes, seconds, work) {
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        const at = performance.now();
        await work(lane);
        times.push(performance.now() - at);
      }
    }),
  );
  const took = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}
