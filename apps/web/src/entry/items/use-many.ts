import { useTranslation } from 'react-i18next';
import { useMostItems } from '../most-items';
import { useEditing } from '../editing';
import type { EntryForm, EntryItem } from '../entry-form';
import { useUndos } from '../../requests/form-undos';
import { removeItems, showItem } from './item-commands';
import { focusSoon } from '../../platform/page/focus-soon';
import { lineId } from '../../requests/items/item-ids';
import { putBack, takenBack } from '../../requests/items/taken-back';
import { withAll, type Wanted } from './set-many';

/** Changes several items at once. Users can undo each change for a while. */
export function useMany() {
  const { t } = useTranslation(['entry', 'requests']);
  const most = useMostItems();
  const { form, itemsView } = useEditing();
  const undos = useUndos();
  const label = t('requests:undo');

  const change = (change_: (items: readonly EntryItem[], now: EntryForm) => readonly EntryItem[]) =>
    form.setState((now) => ({ items: change_(now.items, now) }));

  const set = (ids: ReadonlySet<string>, wanted: Wanted) => {
    const before = new Map(form.getState().items.map((item) => [item.id, item]));
    change((items, now) =>
      items.map((item) => (ids.has(item.id) ? withAll(item, now, wanted) : item)),
    );
    const after = new Map(form.getState().items.map((item) => [item.id, item]));
    undos.offer(t('chosen.done', { count: ids.size }), label, () => {
      change((items) =>
        items.map((item) => {
          const was = ids.has(item.id) ? before.get(item.id) : undefined;
          const became = after.get(item.id);
          return was && became ? takenBack(item, was, became) : item;
        }),
      );
      return [...ids].map((id) => lineId(id));
    });
  };

  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids);
    const all = form.getState().items;
    removeItems(form, itemsView, ids);
    // The focus moves to the next item, or to the last one, so that keyboard users can go on there.
    const firstAt = all.findIndex(({ id }) => gone.has(id));
    const left = (some: readonly EntryItem[]) => some.filter(({ id }) => !gone.has(id));
    const next = left(all.slice(firstAt))[0] ?? left(all).at(-1);
    focusSoon(...(next ? [lineId(next.id)] : []));
    undos.offer(t('items.removed', { count: gone.size }), label, () => {
      change((items) => putBack(items, all, gone, most));
      const [first] = all.filter(({ id }) => gone.has(id));
      if (first) showItem(itemsView, first.id);
      return first ? [lineId(first.id)] : [];
    });
  };
  return { set, remove };
}
