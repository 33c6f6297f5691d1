import type { EntryForm, EntryItem } from '../entry-form';
import type { EntryDefinition, EntryLists } from '../definition';

interface Known {
  lists: EntryLists;
  plan: EntryForm['plan'];
  isLacking: boolean;
}

/** Checks an item again only after it has changed: with every key pressed, the list asks for all items. */
const known = new WeakMap<EntryItem, Known>();

/** Whether a field, the picture or a document of an item prevents the request from being submitted. */
export function isLacking(
  definition: Pick<EntryDefinition, 'itemProblems'>,
  item: EntryItem,
  form: EntryForm,
  lists: EntryLists,
): boolean {
  const last = known.get(item);
  if (last && last.lists === lists && last.plan === form.plan) return last.isLacking;
  const alone = { ...form, items: [item] };
  const found = definition.itemProblems(alone, lists, () => true).length > 0;
  known.set(item, { lists, plan: form.plan, isLacking: found });
  return found;
}
