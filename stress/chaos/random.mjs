/**
 * Random numbers that are the same for the same seed (mulberry32).
 * @param {number} seed
 * @returns {() => number} from 0 to below 1
 */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Chooses one of several names, as often as their weights say.
 * @template {string} Name
 * @param {Record<Name, number>} weights
 * @param {() => number} random
 * @returns {Name}
 */
export function oneOf(weights, random) {
  const names = /** @type {Name[]} */ (Object.keys(weights));
  const total = names.reduce((sum, name) => sum + weights[name], 0);
  let left = random() * total;
  for (const name of names) {
    left -= weights[name];
    if (left < 0) return name;
  }
  return /** @type {Name} */ (names.at(-1));
}
