import { useMostItems } from '../most-items';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';
import { useDefinition, type Added } from '../definition';

/** Adds items, except those that the list has already and those for which it has no room. */
export function useAddItems() {
  const { definition } = useDefinition();
  const most = useMostItems();
  const { form } = useEditing();
  /** @param afterId inserts them after this item instead of at the end */
  return (items: readonly EntryItem[], afterId?: string): Added => {
    const now = form.getState().items;
    const keys = new Set(now.map((item) => definition.keyOf(item)).filter(Boolean));
    const fresh = items.filter((item) => {
      const key = definition.keyOf(item);
      if (key === '') return true;
      if (keys.has(key)) return false;
      keys.add(key);
      return true;
    });
    const taken = fresh.slice(0, Math.max(0, most - now.length));
    if (taken.length > 0)
      form.setState((values) => {
        const at = values.items.findIndex(({ id }) => id === afterId) + 1 || values.items.length;
        return { items: values.items.toSpliced(at, 0, ...taken) };
      });
    return {
      ids: taken.map(({ id }) => id),
      known: items.length - fresh.length,
      tooMany: fresh.length - taken.length,
    };
  };
}
