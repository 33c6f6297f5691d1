import type { Language } from '@portal/contracts';
import type { WorkbookDefinition } from './definition';
import { workbookColumns, workbookLists, type ListedFields } from './field-columns';

/** A name in every language. */
type Names = Readonly<Record<Language, string>>;

/**
 * Columns that a list has besides those of its definition, because the plant has added fields to the form. They are sent
 * to the lanes, so they are plain data.
 */
export interface AddedColumns {
  fields: ListedFields;
  /** The names of the fields, and those of the lists from which they are chosen. */
  names: Readonly<Record<string, Names>>;
}

/** The definition with more columns at its end. */
export function withColumns<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  added: AddedColumns | undefined,
): WorkbookDefinition<Item> {
  if (!added) return definition;
  const { fields, names } = added;
  return {
    ...definition,
    columns: { ...definition.columns, ...workbookColumns(fields) },
    lists: [...new Set([...definition.lists, ...workbookLists(fields)])],
    texts: (language) => {
      const texts = definition.texts(language);
      return {
        ...texts,
        column: (field) => names[field]?.[language] ?? texts.column(field),
        list: (name) => names[name]?.[language] ?? texts.list(name),
      };
    },
  };
}
