import { isDocumentCode, type DocumentCode, type Problem } from '@portal/domain';
import type { EntryForm, EntryItem } from '../entry-form';
import type { EntryDefinition, EntryLists, Ruled } from '../definition';

interface Known {
  lists: EntryLists & Ruled;
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
  lists: EntryLists & Ruled,
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

/** The codes of documents without a file, without their last day, and of those that end too early. */
const OF_DOCUMENTS = {
  documents: 'missingDocuments',
  undated: 'missingDocumentDates',
  over: 'documentsOver',
} as const satisfies Record<string, DocumentCode>;

/** The gaps of an item: names of fields that are empty or to be corrected, and names of documents by what is wrong with them. */
export type GapsByKind = Record<'empty' | 'wrong' | keyof typeof OF_DOCUMENTS, string[]>;

/** Sorts the gaps of an item by what the user has to do about them. */
export function gapsByKind(gaps: readonly Problem[]): GapsByKind {
  const fieldsOf = (wanted: (gap: Problem) => boolean) => [
    ...new Set(gaps.filter(wanted).map(({ field }) => field)),
  ];
  const namesOf = (kind: keyof typeof OF_DOCUMENTS) =>
    gaps
      .filter(({ code }) => code === OF_DOCUMENTS[kind])
      .map(({ params }) => String(params['names']));
  const isEmpty = ({ code }: Problem) => EMPTY.includes(code);
  const isOther = ({ code }: Problem) =>
    !EMPTY.includes(code) && !isDocumentCode(code) && code !== 'avatarRequired';
  return {
    empty: fieldsOf(isEmpty),
    documents: namesOf('documents'),
    undated: namesOf('undated'),
    over: namesOf('over'),
    wrong: fieldsOf(isOther),
  };
}
