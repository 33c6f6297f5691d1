import { RESULT } from '@portal/contracts';
import { searchable } from '@portal/domain';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';
import { useDefinition } from '../definition';
import { showOnly } from './item-commands';
import { gapsOf } from './lacking';

const countOf = (all: readonly EntryItem[], result: number): number =>
  all.filter((item) => item.result === result).length;

const split = (ids: string): string[] => (ids === '' ? [] : ids.split(','));

/** Ids and counts of the items in the list and in view, as texts and numbers, so that typing into a form changes none of them. */
export function useShownItems() {
  const { definition, lists } = useDefinition();
  const { form, itemsView } = useEditing();
  const search = useStore(itemsView, (view) => view.search);
  const onlyIds = useStore(itemsView, (view) => view.onlyIds);
  const wanted = searchable(search);
  const isFound = (item: EntryItem) =>
    wanted === '' || searchable(definition.searchTextOf(item, lists)).includes(wanted);
  const lacks = (item: EntryItem) => gapsOf(definition, item, form.getState(), lists).length > 0;
  const allIds = useStore(form, ({ items }) => items.map(({ id }) => id).join());
  const foundIds = useStore(form, ({ items }) =>
    items
      .filter((item) => isFound(item) && (onlyIds?.has(item.id) ?? true))
      .map(({ id }) => id)
      .join(),
  );
  const counts = {
    total: useStore(form, ({ items }) => items.length),
    needsUpdate: useStore(form, ({ items }) => countOf(items, RESULT.needsUpdate)),
    notPassed: useStore(form, ({ items }) => countOf(items, RESULT.notPassed)),
  };
  const toggleLacking = () => {
    const lacking = form.getState().items.filter(lacks);
    showOnly(itemsView, onlyIds ? null : lacking.map(({ id }) => id));
  };
  const lacking = {
    count: useStore(form, ({ items }) => items.filter(lacks).length),
    isOnly: onlyIds !== null,
    onToggle: toggleLacking,
  };
  return { ids: split(allIds), found: split(foundIds), search, counts, lacking };
}
