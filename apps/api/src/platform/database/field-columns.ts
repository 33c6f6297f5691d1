import type { Field, Fields } from '@portal/contracts';
import { identityKey } from '@portal/domain';

/** The column name of a field: `nationalityId` becomes `nationality_id`. */
const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column that stores a field. A field with several values is stored in a table of pairs instead. */
export const columnOf = (name: string, { column }: Pick<Field, 'column'>): string =>
  column ?? inSnakeCase(name);

/** An additional column that stores a field's value in the form used for comparisons. */
export interface ComparedColumn {
  /** The name under which it is read. */
  name: string;
  column: string;
  /** The field that it is derived from. */
  field: string;
}

/** All columns of compared values, in the order of their fields. */
export const comparedColumns = (fields: Fields): ComparedColumn[] =>
  Object.entries(fields).flatMap(([field, { comparedAs }]) =>
    comparedAs ? [{ name: comparedAs, column: inSnakeCase(comparedAs), field }] : [],
  );

/** Fields that are stored in columns of the form's own row. */
export const ownFields = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { content }]) => !('pairs' in content));

/** A row of a table: values by column, including compared values. @param holds tells which fields the table has */
export function fieldRow<Each extends Field>(
  fields: Readonly<Record<string, Each>>,
  item: object,
  holds: (field: Each) => boolean = () => true,
): Record<string, unknown> {
  const values = item as Record<string, unknown>;
  const held = Object.entries<Each>(fields).filter(([, field]) => holds(field));
  const kept = ownFields(Object.fromEntries(held));
  const compared = comparedColumns(Object.fromEntries(kept));
  return Object.fromEntries([
    ...kept.map(([name, field]) => [columnOf(name, field), values[name]] as const),
    ...compared.map(({ column, field }) => [column, identityKey(String(values[field]))] as const),
  ]);
}

/** The value of an erased column as SQL: texts are never null. */
export function blankOf({ content }: Pick<Field, 'content'>): string {
  switch (content.kind) {
    case 'text':
    case 'lines':
    case 'personName':
    case 'identityNumber':
    case 'plate':
    case 'serialNumber':
    case 'secret':
      return "''";
    case 'yesNo':
      return 'false';
    case 'custom':
      return "'{}'";
    default:
      return 'null';
  }
}
