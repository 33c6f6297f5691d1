import { comparableName } from './comparable-name';

/** With more names, the nearest one is a coincidence, and searching takes long. */
const MOST_NAMES = 1000;

/** The name that was probably meant: the one with the fewest typing errors, unless all differ too much. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  if (names.length > MOST_NAMES) return undefined;
  const wanted = comparableName(written);
  let best: { name: string; slips: number; longer: number } | undefined;
  for (const name of names) {
    const candidate = comparableName(name);
    const slips = slipsBetween(wanted, candidate);
    const longer = Math.abs(candidate.length - wanted.length);
    if (!best || slips < best.slips || (slips === best.slips && longer < best.longer))
      best = { name, slips, longer };
  }
  const farthest = Math.max(1, Math.floor(wanted.length / 2));
  return best && best.slips <= farthest ? best.name : undefined;
}

/** Number of letters to insert, delete, replace or swap to turn one name into the other (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1),
          isSwapped ? (before[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
