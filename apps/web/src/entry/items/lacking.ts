import type { EntryForm, EntryItem } from '../entry-form';
import type { EntryDefinition, EntryLists } from '../definition';

interface Known {
  lists: EntryLists;
  plan: EntryForm['plan'];
  isLacking: boolean;
}

/** An item is judged anew only when it is another one: the list asks for all of them with every key pressed. */
const known = new WeakMap<EntryItem, Known>();

/** Whether something of an item would keep it from being submitted: a field, the picture or a document. */
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
