import { isDocumentCode, type Problem } from '@portal/domain';
import type { EntryForm, EntryItem } from '../entry-form';
import type { EntryDefinition, EntryLists } from '../definition';

interface Known {
  lists: EntryLists;
  plan: EntryForm['plan'];
  gaps: readonly Problem[];
}

/** Checks an item again only after it has changed: with every key pressed, the list asks for all items. */
const known = new WeakMap<EntryItem, Known>();

/** The problems in fields, picture and documents of an item that prevent the request from being submitted. */
export function gapsOf(
  definition: Pick<EntryDefinition, 'itemProblems'>,
  item: EntryItem,
  form: EntryForm,
  lists: EntryLists,
): readonly Problem[] {
  const last = known.get(item);
  if (last && last.lists === lists && last.plan === form.plan) return last.gaps;
  const alone = { ...form, items: [item] };
  const gaps = definition.itemProblems(alone, lists, () => true);
  known.set(item, { lists, plan: form.plan, gaps });
  return gaps;
}

/** Codes of values that a user has not entered yet. The line of an item shows a missing picture by itself. */
const EMPTY: readonly string[] = ['required', 'requiredChoice'];

/** The fields of an item that are empty, the names of its incomplete documents, and the fields that users have to correct. */
export function gapsByKind(gaps: readonly Problem[]): {
  empty: string[];
  documents: string[];
  wrong: string[];
} {
  const fieldsOf = (wanted: (gap: Problem) => boolean) => [
    ...new Set(gaps.filter(wanted).map(({ field }) => field)),
  ];
  const isEmpty = ({ code }: Problem) => EMPTY.includes(code);
  const isOther = ({ code }: Problem) =>
    !EMPTY.includes(code) && !isDocumentCode(code) && code !== 'avatarRequired';
  return {
    empty: fieldsOf(isEmpty),
    documents: gaps
      .filter(({ code }) => isDocumentCode(code))
      .map(({ params }) => String(params['names'])),
    wrong: fieldsOf(isOther),
  };
}
