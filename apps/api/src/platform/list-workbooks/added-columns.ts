import { fieldsOfRows, type CustomField, type CustomForm, type Language } from '@portal/contracts';
import { capitalized } from '../i18n/translator';
import type { WorkbookDefinition } from './definition';
import { workbookColumns, workbookLists } from './workbook-columns';

/** A name in every language. */
type Names = Readonly<Record<Language, string>>;

/**
 * Columns that a list has besides those of its definition, because the plant has added fields to the form. They are sent
 * to the lanes, so they are plain data.
 */
export interface AddedColumns {
  form: CustomForm;
  rows: readonly CustomField[];
  /** The names of the fields, and those of the lists from which they are chosen. */
  names: Readonly<Record<string, Names>>;
}

/** The definition with more columns at its end. */
export function withColumns<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  added: AddedColumns | undefined,
): WorkbookDefinition<Item> {
  if (!added) return definition;
  const { form, rows, names } = added;
  const fields = fieldsOfRows(rows, form);
  return {
    ...definition,
    columns: { ...definition.columns, ...workbookColumns(fields) },
    lists: [...new Set([...definition.lists, ...workbookLists(fields)])],
    texts: (language) => {
      const texts = definition.texts(language);
      return {
        ...texts,
        column: (field) => capitalized(names[field]?.[language] ?? texts.column(field)),
        list: (name) => capitalized(names[name]?.[language] ?? texts.list(name)),
      };
    },
  };
}
