import { areAttachmentsEditable, isFormEditable } from '@portal/domain';
import type { Attachment } from '@portal/contracts';
import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { EditedRequest } from '../requests/edit/edited';
import type { Standing } from '../requests/edit/standing';
import type { EntryForm, EntryItem } from './entry-form';

/** Which items are open and chosen, and what is looked for: no part of what is saved. */
export interface ItemsView {
  openIds: ReadonlySet<string>;
  /** Open ones whose form is drawn only once it comes into view: many were opened at once. */
  lazyIds: ReadonlySet<string>;
  chosenIds: ReadonlySet<string>;
  search: string;
  /** The only items that are shown; they stay while they are completed. Null shows all. */
  onlyIds: ReadonlySet<string> | null;
  /** The item that was asked for last, drawn however far down it stands. */
  revealedId: string | null;
}

/** What every part of the form reaches. */
export interface Editing<Form extends EntryForm = EntryForm> {
  request: EditedRequest;
  standing: Standing;
  form: StoreApi<Form>;
  itemsView: StoreApi<ItemsView>;
}

export const createItemsView = () =>
  createStore<ItemsView>(() => ({
    openIds: new Set(),
    lazyIds: new Set(),
    chosenIds: new Set(),
    search: '',
    onlyIds: null,
    revealedId: null,
  }));

const Context = createContext<Editing | null>(null);
export const EditingProvider = Context.Provider;

/** What is being edited. */
export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Outside of a form');
  return editing;
}

/** The plan, and a way to change it. */
export function usePlan() {
  const { form, standing } = useEditing();
  const plan = useStore(form, (now) => now.plan);
  const change = (changed: object) =>
    form.setState((now) => ({ plan: { ...now.plan, ...changed } }));
  return {
    plan,
    change,
    isEditable: mayChangePlan(standing),
    areFilesEditable: standing !== null && areAttachmentsEditable(standing),
  };
}

/** Files of the form itself, and a way to change them as they are at that time. */
export function useFormFiles(name: string) {
  const { form } = useEditing();
  const read = (now: object) => (now as Record<string, readonly Attachment[]>)[name] ?? [];
  const files = useStore(form, read);
  const change = (edit: (files: Attachment[]) => Attachment[]) =>
    form.setState((now) => ({ [name]: edit([...read(now)]) }));
  return { files, change };
}

/** Changes an item as it is at that time; a change that gives nothing back leaves it. */
export function changeItem<Form extends EntryForm>(
  form: StoreApi<Form>,
  itemId: string,
  change: (item: Form['items'][number]) => Partial<Form['items'][number]>,
) {
  form.setState((now) => ({
    ...now,
    items: now.items.map((item) => (item.id === itemId ? { ...item, ...change(item) } : item)),
  }));
}

/** Items by id: every line of a long list looks for its own with each key pressed. */
const indexes = new WeakMap<readonly EntryItem[], ReadonlyMap<string, EntryItem>>();

function itemIn(items: readonly EntryItem[], itemId: string): EntryItem | undefined {
  const known = indexes.get(items) ?? new Map(items.map((item) => [item.id, item]));
  indexes.set(items, known);
  return known.get(itemId);
}

/** One item; the others may change without it being rendered. */
export function useItem(itemId: string) {
  return useStore(useEditing().form, ({ items }) => itemIn(items, itemId));
}

/** One value of an item; the others may change without it being rendered. */
export function useItemPart(itemId: string, name: string): unknown {
  return useStore(useEditing().form, ({ items }) => {
    const item = itemIn(items, itemId);
    return (item as unknown as Record<string, unknown> | undefined)?.[name];
  });
}

/** Whether the author may change the plan, and add and take away items. */
export const mayChangePlan = (standing: Standing): boolean =>
  standing !== null && isFormEditable(standing);
