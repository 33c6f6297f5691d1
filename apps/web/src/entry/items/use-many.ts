import { MAX_ENTRY_ITEMS } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import type { EntryForm, EntryItem } from '../entry-form';
import { useUndos } from '../../requests/undo';
import { removeItems } from './item-commands';
import { takenBack, withAll, type Wanted } from './set-many';

/** Changes of several items at once; each can be taken back for a while. */
export function useMany() {
  const { t } = useTranslation(['entry', 'requests']);
  const { definition } = useDefinition();
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
    undos.offer(t('chosen.done', { count: ids.size }), label, () =>
      change((items) =>
        items.map((item) => {
          const was = ids.has(item.id) ? before.get(item.id) : undefined;
          const became = after.get(item.id);
          return was && became ? takenBack(item, was, became) : item;
        }),
      ),
    );
  };

  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids);
    const all = form.getState().items;
    removeItems(form, itemsView, ids);
    undos.offer(t('items.removed', { count: gone.size }), label, () =>
      change((items) => {
        const left = new Map(items.map((item) => [item.id, item]));
        const known = new Set(all.map(({ id }) => id));
        const added = items.filter(({ id }) => !known.has(id));
        // In their old order, and behind them what was added since, for which there has to be room.
        const back = all.flatMap((item) => left.get(item.id) ?? (gone.has(item.id) ? [item] : []));
        return [...back.slice(0, MAX_ENTRY_ITEMS[definition.family] - added.length), ...added];
      }),
    );
  };
  return { set, remove };
}
