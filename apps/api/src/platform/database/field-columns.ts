import type { ItemField, ItemFields } from '@portal/contracts';
import { identityKey } from '@portal/domain';

/** A name of a field as its column: `nationalityId` as `nationality_id`. */
const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column that keeps a field; fields of several values are kept in a table of pairs. */
export const columnOf = (name: string, { column }: Pick<ItemField, 'column'>): string =>
  column ?? inSnakeCase(name);

/** A column beside a field, in which the field's value is kept as it is compared. */
export interface ComparedColumn {
  /** Name in what is read. */
  name: string;
  column: string;
  /** The field that it is made of. */
  field: string;
}

/** All columns of compared values, in the order of their fields. */
export const comparedColumns = (fields: ItemFields): ComparedColumn[] =>
  Object.entries(fields).flatMap(([field, { comparedAs }]) =>
    comparedAs ? [{ name: comparedAs, column: inSnakeCase(comparedAs), field }] : [],
  );

/** Fields that are kept in columns of the item's own row. */
export const ownFields = (fields: ItemFields): [name: string, field: ItemField][] =>
  Object.entries(fields).filter(([, { content }]) => content.kind !== 'many');

/** A row of a table: values by column, compared values included. @param holds which fields it has */
export function fieldRow(
  fields: ItemFields,
  item: object,
  holds: (field: ItemField) => boolean = () => true,
): Record<string, unknown> {
  const values = item as Record<string, unknown>;
  const kept = ownFields(fields).filter(([, field]) => holds(field));
  const compared = comparedColumns(Object.fromEntries(kept));
  return Object.fromEntries([
    ...kept.map(([name, field]) => [columnOf(name, field), values[name]] as const),
    ...compared.map(({ column, field }) => [column, identityKey(String(values[field]))] as const),
  ]);
}

/** What an emptied column holds: texts are never null. */
export function blankOf({ content }: Pick<ItemField, 'content'>): '' | null {
  switch (content.kind) {
    case 'text':
    case 'lines':
    case 'personName':
    case 'identityNumber':
    case 'plate':
    case 'serialNumber':
    case 'secret':
      return '';
    default:
      return null;
  }
}
