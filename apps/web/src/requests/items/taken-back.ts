const valueOf = (item: object, name: string): unknown => (item as Record<string, unknown>)[name];

/**
 * Undoes a change of an item: restores the fields that the change touched, and leaves all others as
 * they are now.
 */
export function takenBack<Item extends object>(now: Item, before: Item, after: Item): Item {
  const touched = Object.keys({ ...before, ...after }).filter(
    (name) => valueOf(after, name) !== valueOf(before, name),
  );
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, valueOf(before, name)])) };
}

/**
 * Restores removed items of a list: in their old order, and before items that were added since.
 * There must be room for all.
 * @param all the list from before
 * @param gone ids of the removed items
 * @param max maximum number of items in the list
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
