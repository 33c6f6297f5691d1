import { useStore } from '../../platform/store/store';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';

/** Sets values on all cards that are chosen. */
export function useSetChosen<Item extends EntryItem>() {
  const { form, cards } = useEditing();
  const chosenIds = useStore(cards, (view) => view.chosenIds);
  const setChosen = (changed: Partial<Item>) =>
    form.set((now) => ({
      ...now,
      items: now.items.map((item) => (chosenIds.has(item.id) ? { ...item, ...changed } : item)),
    }));
  return { chosenIds, setChosen };
}
