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

export const toggleOpen = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({ openIds: toggled(now.openIds, id) }));

export const toggleChosen = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({ chosenIds: toggled(now.chosenIds, id) }));

export const openItems = (itemsView: View, ids: readonly string[]) =>
  itemsView.setState({ openIds: new Set(ids) });

/** Shows these items and no others; null shows all. */
export const showOnly = (itemsView: View, ids: readonly string[] | null) =>
  itemsView.setState({ onlyIds: ids && new Set(ids) });

export const chooseItems = (itemsView: View, ids: readonly string[]) =>
  itemsView.setState({ chosenIds: new Set(ids) });

/** An item that can be seen, whatever is looked for. */
export const revealItem = (itemsView: View, id: string) =>
  itemsView.setState((now) => ({
    search: '',
    onlyIds: null,
    revealedId: id,
    openIds: new Set([...now.openIds, id]),
  }));

/** Takes items away; passed ones have to be kept by whoever asks. */
export function removeItems(form: Form, itemsView: View, ids: readonly string[]) {
  const gone = new Set(ids);
  form.setState((now) => ({ items: now.items.filter(({ id }) => !gone.has(id)) }));
  itemsView.setState((now) => ({
    openIds: new Set([...now.openIds].filter((id) => !gone.has(id))),
    chosenIds: new Set([...now.chosenIds].filter((id) => !gone.has(id))),
  }));
}
