import type { Language, ProfileGroupInput, ReferenceList } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { KeptForm } from '../../requests/request-family';

/** Something that is called by a name. */
export type Named = { id: string; name: string };

/** How a field of a form is shown: as it stands, as a day or a moment, as files, by the names of a list. */
export type FieldKind =
  | 'text'
  | 'date'
  | 'instant'
  /** The id of one. */
  | 'file'
  /** References to any number. */
  | 'files'
  /** Nobody reads it here; only that it was changed. */
  | 'secret'
  | { list: ReferenceList }
  /** Ids of what no list holds. */
  | { named: (db: Db, ids: string[]) => Promise<Named[]> }
  /** Things of several ids, each of a list, by their keys in the order in which they are told. */
  | { parts: Readonly<Record<string, ReferenceList>> }
  /** One of a few values, in words. */
  | { words: (value: string, language: Language) => string };

/** What the shared parts know of a family's form, be it a card or the plan. */
export interface FormFields<Item> {
  /** In the order of the form. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Reads a form as it was kept. */
  parse(card: KeptForm): Item;
  documentsOf(item: Item): ProfileGroupInput[];
  /** What the form calls a field, within a sentence. */
  label(field: string, language: Language): string;
}

/** A field's value; forms hold texts, numbers, ids, lists of ids, and lists of small objects of ids. */
export type FieldValue = string | readonly (string | Readonly<Record<string, string>>)[];
export const valueOf = (item: unknown, field: string): FieldValue => {
  const value = (item as Record<string, number | FieldValue | null>)[field];
  return typeof value === 'number' ? String(value) : (value ?? '');
};

/** A value as it is compared: the order of what is chosen says nothing. */
export const comparable = (value: FieldValue): string =>
  typeof value === 'string'
    ? value
    : value
        .map((one) => (typeof one === 'string' ? one : Object.values(one).join()))
        .toSorted((a, b) => a.localeCompare(b))
        .join(';');

/** Ids that a value names: of files, of rows. */
export function idsOf(value: FieldValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value.flatMap((one) => (typeof one === 'string' ? one : Object.values(one)));
}
