import { useStore } from 'zustand';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';

/** Sets values of all items that are chosen. */
export function useSetChosen<Item extends EntryItem>() {
  const { form, itemsView } = useEditing();
  const chosenIds = useStore(itemsView, (view) => view.chosenIds);
  const setChosen = (change: Partial<Item> | ((item: Item) => Partial<Item>)) =>
    form.setState((now) => ({
      items: now.items.map((item) =>
        chosenIds.has(item.id)
          ? { ...item, ...(typeof change === 'function' ? change(item as Item) : change) }
          : item,
      ),
    }));
  return { chosenIds, setChosen };
}
