const valueOf = (item: object, name: string): unknown => (item as Record<string, unknown>)[name];

/** An item as it was before a change, in the fields that the change touched; all else stays as it is now. */
export function takenBack<Item extends object>(now: Item, before: Item, after: Item): Item {
  const touched = Object.keys({ ...before, ...after }).filter(
    (name) => valueOf(after, name) !== valueOf(before, name),
  );
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, valueOf(before, name)])) };
}

/**
 * A list with items back in it that were taken away: in their old order, and behind them what was added since, for which
 * there has to be room.
 * @param all the list as it was before
 * @param gone ids of what was taken away
 * @param max most items of the list
 */
export function putBack<Item extends { id: string }>(
  items: readonly Item[],
  all: readonly Item[],
  gone: ReadonlySet<string>,
  max: number,
): Item[] {
  const left = new Map(items.map((item) => [item.id, item]));
  const known = new Set(all.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  const back = all.flatMap((item) => left.get(item.id) ?? (gone.has(item.id) ? [item] : []));
  return [...back.slice(0, max - added.length), ...added];
}
