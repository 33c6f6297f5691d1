import {
  partOf,
  schemasOf,
  type CoverFields,
  type CustomForm,
  type Fields,
  type Language,
  type ProfileGroupInput,
  type ReferenceList,
} from '@portal/contracts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database';
import { translate, type TextKey } from '../../../platform/i18n/translator';
import type { KeptForm } from '../forms';

/** Anything with a name. */
export type Named = { id: string; name: string };

/** How a field of a form is shown: as it is, as a day or an instant, as files, or by the names of a list. */
export type FieldKind =
  | 'text'
  | 'date'
  | 'instant'
  /** The id of one file. */
  | 'file'
  /** Ids of any number of files. */
  | 'files'
  /** Its value is never shown, only that it has changed. */
  | 'secret'
  | { list: ReferenceList }
  /** Ids of rows that are in no list; if `isLong`, only removed and added rows are shown. */
  | {
      named: (db: Db, ids: string[], language: Language) => Promise<Named[]>;
      isLong?: true;
    }
  /** Objects of several ids, each of a list; the keys are in the order in which they are shown. */
  | { parts: Readonly<Record<string, ReferenceList>> }
  /** One value of a fixed set, in words. */
  | { words: (value: string, language: Language) => string }
  /** The part of the form that holds the answers to the plant's own fields; each of them is a field by itself. */
  | { custom: CustomForm };

/** What shared code needs to know about a family's form, of an item or of the cover. */
export interface FormFields<Form> {
  /** In the order of the form. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Parses a stored form. */
  parse(kept: KeptForm): Form;
  /** Its fields that hold papers, by groups of their types. */
  documentFields: readonly string[];
  documentsOf(form: Form): ProfileGroupInput[];
  /** The name of a field, as used within a sentence. */
  label(field: string, language: Language): string;
}

interface FormOf<Form> {
  schema: z.ZodType<Form>;
  /** Namespace of its fields' names. */
  texts: string;
  fields: Readonly<Record<string, FieldKind>>;
  /** Fields that hold papers. */
  documents?: readonly (keyof Form & string)[];
  /** Fields that use the names of other fields. */
  calledLike?: Readonly<Record<string, string>>;
}

/** Describes a form by its schema and the table of its fields. */
export const formFields = <Form>({
  schema,
  texts,
  fields,
  documents = [],
  calledLike = {},
}: FormOf<Form>): FormFields<Form> => ({
  fields,
  parse: (kept) => schema.parse(kept),
  documentFields: documents,
  documentsOf: (form) => documents.flatMap((name) => form[name] as ProfileGroupInput[]),
  label: (field, language) =>
    translate(language, `${texts}:${calledLike[field] ?? field}` as TextKey),
});

/** A field's value: a text, number or id, a list of ids, or a list of small objects of ids. */
export type FieldValue = string | readonly (string | Readonly<Record<string, string>>)[];
export const valueOf = (form: unknown, field: string): FieldValue => {
  const value = partOf(form as object, field) as number | boolean | FieldValue | null | undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '');
};

/** A value in the form used for comparison: the order of a list is ignored. */
export const comparable = (value: FieldValue): string =>
  typeof value === 'string'
    ? value
    : value
        .map((one) => (typeof one === 'string' ? one : Object.values(one).join()))
        .toSorted((a, b) => a.localeCompare(b))
        .join(';');

/** Ids in a value: of files or of rows. */
export function idsOf(value: FieldValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value.flatMap((one) => (typeof one === 'string' ? one : Object.values(one)));
}

type Words = (value: string, language: Language) => string;

/**
 * How to show the fields of a form, in order.
 * @param own names of the values of choices and of what is in no list, by field
 * @throws Error if such a field has none
 */
export const kindsOf = (
  fields: Fields,
  own: Readonly<Record<string, Words | FieldKind>> = {},
): Record<string, FieldKind> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { content }]): [string, FieldKind] => {
      const ofFamily = own[name];
      if (ofFamily) return [name, typeof ofFamily === 'function' ? { words: ofFamily } : ofFamily];
      switch (content.kind) {
        case 'picture':
          return [name, 'file'];
        case 'day':
        case 'birthDay':
          return [name, 'date'];
        case 'instant':
        case 'files':
        case 'secret':
          return [name, content.kind];
        case 'one':
        case 'many':
          return [name, { list: content.list }];
        case 'parts':
          return [name, { parts: content.lists }];
        case 'choice':
        case 'yesNo':
        case 'other':
        case 'others':
          throw new Error(`The values of ${name} have no words`);
        case 'otherItem':
          return [content.labelField, 'text'];
        case 'custom':
          return [name, { custom: content.form }];
        default:
          return [name, 'text'];
      }
    }),
  );

/**
 * A cover as the shared parts know it, with the papers beside it.
 * @param own as of `kindsOf`
 */
export function coverForm<Table extends CoverFields, Papers extends CoverFields>(
  { fields, papers, texts }: { fields: Table; papers: Papers; texts: string },
  own: Readonly<Record<string, Words | FieldKind>>,
) {
  const all: CoverFields = { ...fields, ...papers };
  const compared = Object.entries(all).filter(([, { isCompared = true }]) => isCompared);
  return formFields({
    schema: z.object({ ...schemasOf(fields), ...schemasOf(papers) }),
    texts,
    fields: kindsOf(Object.fromEntries(compared), own),
  });
}
