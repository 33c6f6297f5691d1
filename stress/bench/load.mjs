/**
 * Repeats a piece of work on several lanes at once for some seconds.
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

/** Parts of one measurement; calls and statements take turns. */
const TURNS = 4;
/** Not measured: a new process still compiles its code, and opens its first connections. */
const WARM_UP_SECONDS = 2;

/**
 * Compares a call with its own statements, or with another named reference. They take turns, so
 * that other work of the machine slows both.
 * @param {string} what
 * @param {{ lanes: number, seconds: number, limit?: number, beside?: string }} bounds `seconds` for
 * each; `limit` of
 *   statements over calls
 * @param {() => Promise<unknown>} statement
 * @param {() => Promise<unknown>} call
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function compared(what, bounds, statement, call) {
  const { lanes, seconds, limit, beside = 'SQL' } = bounds;
  /** @type {Record<'direct' | 'through', Awaited<ReturnType<typeof load>>[]>} */
  const taken = { direct: [], through: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (turn === 0) await load(lanes, WARM_UP_SECONDS, statement);
    taken.direct.push(await load(lanes, seconds / TURNS, statement));
    if (turn === 0) await load(lanes, WARM_UP_SECONDS, call);
    taken.through.push(await load(lanes, seconds / TURNS, call));
  }
  const mean = (/** @type {number[]} */ values) => values.reduce((a, b) => a + b, 0) / TURNS;
  const direct = mean(taken.direct.map(({ perSecond }) => perSecond));
  const through = mean(taken.through.map(({ perSecond }) => perSecond));
  return [
    { what: `${what}: calls per second`, value: through, unit: '/s' },
    { what: `${what}: median`, value: mean(taken.through.map(({ p50 }) => p50)), unit: 'ms' },
    { what: `${what}: p99`, value: Math.max(...taken.through.map(({ p99 }) => p99)), unit: 'ms' },
    { what: `${what}: ${beside} per second`, value: direct, unit: '/s' },
    { what: `${what}: ${beside} over API`, value: direct / through, limit, unit: '×' },
  ];
}

/** What serves few calls a second needs longer until its code is compiled. */
const LONG_WARM_UP_SECONDS = 5;

/**
 * The calls per second of named pieces of work on several lanes, which take turns.
 * @param {{ lanes: number, seconds: number }} bounds `seconds` for each
 * @param {Record<string, () => Promise<unknown>>} pieces
 * @returns {Promise<Record<string, number>>}
 */
export async function byTurns({ lanes, seconds }, pieces) {
  /** @type {Record<string, number>} */
  const rates = {};
  for (const work of Object.values(pieces)) await load(lanes, LONG_WARM_UP_SECONDS, work);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, work] of Object.entries(pieces)) {
      const { perSecond } = await load(lanes, seconds / TURNS, work);
      rates[name] = (rates[name] ?? 0) + perSecond / TURNS;
    }
  }
  return rates;
}
