/** One way to recognise that two items are the same. */
export interface Sameness<Item> {
  /** The common key of both; empty if an item does not have it. */
  keyOf(this: void, item: Item): string;
  /** Whether two items with the same key are different all the same. */
  isOther?(this: void, item: Item, row: Item): boolean;
}

/**
 * Finds the item that each row of a list means. Every item is used at most once. Stronger ways come
 * first, and if several items fit, the order of both lists decides.
 * @param by the ways to recognise items, the strongest first
 * @returns the item of each row; undefined if there is none
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

/** Whether both are filled and differ. */
export const areOther = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one !== other;
