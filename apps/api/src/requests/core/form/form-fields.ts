import type { ItemFields, Language, ProfileGroupInput, ReferenceList } from '@portal/contracts';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database';
import { translate, type TextKey } from '../../../platform/i18n/translator';
import type { KeptForm } from '../forms';

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
  /** Ids of what no list holds; where they are many, only those are told that went and that came. */
  | {
      named: (db: Db, ids: string[], language: Language) => Promise<Named[]>;
      isLong?: true;
    }
  /** Things of several ids, each of a list, by their keys in the order in which they are told. */
  | { parts: Readonly<Record<string, ReferenceList>> }
  /** One of a few values, in words. */
  | { words: (value: string, language: Language) => string };

/** What the shared parts know of a family's form, be it an item's or the cover. */
export interface FormFields<Form> {
  /** In the order of the form. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Reads a form as it was kept. */
  parse(kept: KeptForm): Form;
  documentsOf(form: Form): ProfileGroupInput[];
  /** What the form calls a field, within a sentence. */
  label(field: string, language: Language): string;
}

interface FormOf<Form> {
  schema: z.ZodType<Form>;
  /** Namespace of the names of its fields. */
  texts: string;
  fields: Readonly<Record<string, FieldKind>>;
  documentsOf?: (form: Form) => ProfileGroupInput[];
  /** Fields that are called by the names of others. */
  calledLike?: Readonly<Record<string, string>>;
}

/** A form by its schema and the table of its fields. */
export const formFields = <Form>({
  schema,
  texts,
  fields,
  documentsOf = () => [],
  calledLike = {},
}: FormOf<Form>): FormFields<Form> => ({
  fields,
  parse: (kept) => schema.parse(kept),
  documentsOf,
  label: (field, language) =>
    translate(language, `${texts}:${calledLike[field] ?? field}` as TextKey),
});

/** A field's value; forms hold texts, numbers, ids, lists of ids, and lists of small objects of ids. */
export type FieldValue = string | readonly (string | Readonly<Record<string, string>>)[];
export const valueOf = (form: unknown, field: string): FieldValue => {
  const value = (form as Record<string, number | FieldValue | null>)[field];
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

type Words = (value: string, language: Language) => string;

/**
 * How the fields of an item are shown, in their order.
 * @param words what the values of choices are called, by their fields
 * @throws Error for a choice without words
 */
export const kindsOf = (
  fields: ItemFields,
  words: Readonly<Record<string, Words>> = {},
): Record<string, FieldKind> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { content }]): [string, FieldKind] => {
      switch (content.kind) {
        case 'picture':
          return [name, 'file'];
        case 'day':
        case 'birthDay':
          return [name, 'date'];
        case 'secret':
          return [name, 'secret'];
        case 'one':
        case 'many':
          return [name, { list: content.list }];
        case 'choice': {
          const named = words[name];
          if (!named) throw new Error(`The values of ${name} have no words`);
          return [name, { words: named }];
        }
        case 'otherItem':
          return [content.labelField, 'text'];
        default:
          return [name, 'text'];
      }
    }),
  );
