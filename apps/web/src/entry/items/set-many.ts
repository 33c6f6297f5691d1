import { changedPart, partOf, type Attachment, type ProfileGroup } from '@portal/contracts';
import type { Option } from '../../platform/forms/SelectField';
import type { EntryForm, EntryItem } from '../entry-form';
import {
  MOST_FILES,
  withDocument,
  type DocumentRow,
  type DocumentRows,
} from '../../requests/items/documents';

/** A field that users can set on many items at once. */
export interface ManyField<Item extends EntryItem = EntryItem> {
  name: string;
  /** One choice from a list, several choices, or a day. */
  kind: 'one' | 'many' | 'day';
  /** Of a list. */
  options: readonly Option[];
  /** Returns the item with the value; if absent, only this field changes. */
  change?(value: string, item: Item): Partial<Item>;
}

/** A field of documents that users can set on many items at once. */
export interface ManyDocuments<Form extends EntryForm = EntryForm> {
  name: string;
  /** All documents that an item has or could have. */
  rowsOf(item: Form['items'][number], form: Form): DocumentRows;
  /** Names to suggest for who issued a document; if absent, the form does not ask. */
  issuersOf?(typeId: string): string[];
  /** Whether a required document counts only with its last day; true by default. */
  needsDate?: boolean;
}

/** What users of a family can set on many items at once. */
export interface ManyChoices<Form extends EntryForm = EntryForm> {
  fields: readonly ManyField<Form['items'][number]>[];
  documents: readonly ManyDocuments<Form>[];
}

/** Whether the new values join those of an item, or replace them. */
export type Way = 'add' | 'replace';

export interface WantedField {
  field: ManyField;
  value: string | readonly string[];
  way: Way;
}

export interface WantedDocument {
  documents: ManyDocuments;
  typeId: string;
  files: readonly Attachment[];
  /** The last day on which it is valid; null keeps the day of each item. */
  date: string | null;
  /** Empty keeps that of each item. */
  number: string;
  /** Empty keeps that of each item. */
  issuer: string;
  way: Way;
}

export interface Wanted {
  fields: readonly WantedField[];
  documents: readonly WantedDocument[];
}

/** The row of a document of an item; undefined if the item can have none of that type. */
export function rowOf(
  item: EntryItem,
  form: EntryForm,
  { documents, typeId }: Pick<WantedDocument, 'documents' | 'typeId'>,
): DocumentRow | undefined {
  const { shown, others } = documents.rowsOf(item, form);
  return [...shown, ...others].find(({ document }) => document.id === typeId);
}

/** The values of an item in a field with several values. */
export const valuesOf = (item: EntryItem, name: string): readonly string[] =>
  (partOf(item, name) as readonly string[] | undefined) ?? [];

function withField(item: EntryItem, { field, value, way }: WantedField): EntryItem {
  if (typeof value === 'string')
    return { ...item, ...(field.change?.(value, item) ?? changedPart(item, field.name, value)) };
  const before = way === 'add' ? valuesOf(item, field.name) : [];
  return { ...item, [field.name]: [...new Set([...before, ...value])] };
}

function withWanted(item: EntryItem, form: EntryForm, wanted: WantedDocument): EntryItem {
  const row = rowOf(item, form, wanted);
  if (!row) return item;
  const { files, date, number, issuer, way } = wanted;
  const { name } = wanted.documents;
  const groups = withDocument(
    (partOf(item, name) as ProfileGroup[] | undefined) ?? [],
    row,
    (now) => {
      const ids = new Set(now.files.map(({ id }) => id));
      const joined = [...now.files, ...files.filter(({ id }) => !ids.has(id))];
      return {
        files: way === 'add' || files.length === 0 ? joined.slice(0, MOST_FILES) : [...files],
        documentDate: date ?? now.documentDate,
        documentNumber: number || now.documentNumber,
        issuer: issuer || now.issuer,
      };
    },
  );
  return { ...item, [name]: groups };
}

/** The item with all wanted values and documents. */
export const withAll = (
  item: EntryItem,
  form: EntryForm,
  { fields, documents }: Wanted,
): EntryItem =>
  documents.reduce((now, wanted) => withWanted(now, form, wanted), fields.reduce(withField, item));
