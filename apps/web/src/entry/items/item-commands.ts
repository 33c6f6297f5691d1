import type { StoreApi } from 'zustand';
import type { ItemsView } from '../editing';
import type { EntryForm } from '../entry-form';

type Form = StoreApi<EntryForm>;
type View = StoreApi<ItemsView>;

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

const without = (ids: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> => {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
};

export const toggleOpen = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({
    openIds: toggled(now.openIds, id),
    lazyIds: without(now.lazyIds, [id]),
  }));

export const toggleChosen = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({ chosenIds: toggled(now.chosenIds, id) }));

/** Opens only these items; items that were open before stay drawn. */
export const openItems = (itemsView: View, ids: readonly string[]) =>
  itemsView.setState(({ openIds, lazyIds }) => ({
    openIds: new Set(ids),
    lazyIds: new Set(ids.filter((id) => !openIds.has(id) || lazyIds.has(id))),
  }));

/** Draws the form of an open item, even out of view. */
export const drawItem = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({ lazyIds: without(now.lazyIds, [id]) }));

/** Shows only these items; null shows all. */
export const showOnly = (itemsView: View, ids: readonly string[] | null) =>
  itemsView.setState({ onlyIds: ids && new Set(ids) });

export const chooseItems = (itemsView: View, ids: readonly string[]) =>
  itemsView.setState({ chosenIds: new Set(ids) });

/** Brings the line of an item into view, whatever the search text. */
export const showItem = (itemsView: View, id: string) =>
  itemsView.setState({ search: '', onlyIds: null, revealedId: id });

/** Brings an item into view and opens it, whatever the search text. */
export const revealItem = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({
    search: '',
    onlyIds: null,
    revealedId: id,
    openIds: new Set([...now.openIds, id]),
    lazyIds: without(now.lazyIds, [id]),
  }));

/** Removes items. The caller must leave out items that have passed. */
export function removeItems(form: Form, itemsView: View, ids: readonly string[]) {
  const gone = new Set(ids);
  form.setState((now) => ({ items: now.items.filter(({ id }) => !gone.has(id)) }));
  itemsView.setState((now) => ({
    openIds: without(now.openIds, ids),
    lazyIds: without(now.lazyIds, ids),
    chosenIds: without(now.chosenIds, ids),
  }));
}
