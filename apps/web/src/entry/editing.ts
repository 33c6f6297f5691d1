import { areAttachmentsEditable, isFormEditable } from '@portal/domain';
import { partOf, type Attachment } from '@portal/contracts';
import { createStore, useStore, type StoreApi } from 'zustand';
import { requiredContext } from '../platform/page/required-context';
import type { EditedRequest } from '../requests/edit/edited';
import type { Standing } from '../requests/edit/standing';
import type { EntryForm, EntryItem } from './entry-form';

/** Which items are open and chosen, and the search text. The form does not save them. */
export interface ItemsView {
  openIds: ReadonlySet<string>;
  /** Open items whose form is drawn only when it comes into view, since many were opened at once. */
  lazyIds: ReadonlySet<string>;
  chosenIds: ReadonlySet<string>;
  search: string;
  /** The only items in view; they stay in view while the user completes them. Null shows all. */
  onlyIds: ReadonlySet<string> | null;
  /** The item to which the page went last. It is drawn however far down in the list it is. */
  revealedId: string | null;
}

/** What every part of the form can use. */
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

/** The form that is open. */
export const [EditingProvider, useEditing] = requiredContext<Editing>('Outside of a form');

/** The plan, and a function that changes it. */
export function usePlan() {
  const { form, request, standing } = useEditing();
  // The requests of a batch share their plan; it is changed on the page of the batch.
  const isShared = request.batch !== null;
  const plan = useStore(form, (now) => now.plan);
  const change = (changed: object) =>
    form.setState((now) => ({ plan: { ...now.plan, ...changed } }));
  return {
    plan,
    change,
    isEditable: mayChangePlan(standing) && !isShared,
    isShared,
    areFilesEditable: standing !== null && areAttachmentsEditable(standing),
  };
}

/** The form's own files, and a function that changes the current files. */
export function useFormFiles(name: string) {
  const { form } = useEditing();
  const read = (now: object) => (now as Record<string, readonly Attachment[]>)[name] ?? [];
  const files = useStore(form, read);
  const change = (edit: (files: Attachment[]) => Attachment[]) =>
    form.setState((now) => ({ [name]: edit([...read(now)]) }));
  return { files, change };
}

/** Changes the current state of an item; a change that returns nothing leaves the item as it is. */
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

/** Items by id: with each key pressed, every line of a long list looks up its own item. */
const indexes = new WeakMap<readonly EntryItem[], ReadonlyMap<string, EntryItem>>();

function itemIn(items: readonly EntryItem[], itemId: string): EntryItem | undefined {
  const known = indexes.get(items) ?? new Map(items.map((item) => [item.id, item]));
  indexes.set(items, known);
  return known.get(itemId);
}

/** One item. A change of another item does not render it again. */
export function useItem(itemId: string) {
  return useStore(useEditing().form, ({ items }) => itemIn(items, itemId));
}

/** One value of an item. A change of another value does not render it again. */
export function useItemPart(itemId: string, name: string): unknown {
  return useStore(useEditing().form, ({ items }) => {
    return partOf(itemIn(items, itemId), name);
  });
}

/** Whether the author may change the plan, and add and remove items. */
export const mayChangePlan = (standing: Standing): boolean =>
  standing !== null && isFormEditable(standing);
