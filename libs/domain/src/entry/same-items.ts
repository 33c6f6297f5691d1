/** One thing by which two items are told to be the same. */
export interface Sameness<Item> {
  /** What both share; empty where an item says nothing of it. */
  keyOf(this: void, item: Item): string;
  /** Whether two that share the key are two all the same. */
  isOther?(this: void, item: Item, row: Item): boolean;
}

/**
 * Which item each row of a list means: every item at most once, by the strongest sign first, and in the order of both
 * lists where several fit.
 * @param by signs, the strongest first
 * @returns for each row its item, undefined where there is none
 */
export function sameItems<Item>(
  items: readonly Item[],
  rows: readonly Item[],
  by: readonly Sameness<Item>[],
): (Item | undefined)[] {
  const found: (Item | undefined)[] = rows.map(() => undefined);
  const free = new Set(items);
  for (const { keyOf, isOther } of by) {
    const byKey = new Map<string, Item[]>();
    for (const item of free) {
      const key = keyOf(item);
      const others = byKey.get(key);
      if (others) others.push(item);
      else byKey.set(key, [item]);
    }
    for (const [at, row] of rows.entries()) {
      const key = keyOf(row);
      if (found[at] || key === '') continue;
      const item = byKey.get(key)?.find((one) => free.has(one) && !isOther?.(one, row));
      if (!item) continue;
      found[at] = item;
      free.delete(item);
    }
  }
  return found;
}

/** Whether both are given and differ. */
export const areOther = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one !== other;
