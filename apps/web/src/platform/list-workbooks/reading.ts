import type { ColumnAnswer, ImportLook, ImportReading } from '@portal/contracts';

/** How the user wants a list to be read: the field of each column, and the answer to what is unclear in it. */
export type Mapping = Readonly<
  Record<number, { field: string; answer?: ColumnAnswer | undefined }>
>;

/** The mapping that the portal proposes. */
export const mappingOf = ({ columns }: Pick<ImportLook, 'columns'>): Mapping =>
  Object.fromEntries(columns.map(({ at, field }) => [at, { field }]));

/** The mapping after a column is given a field. No two columns have the same field, so another column loses it. */
export const withField = (mapping: Mapping, at: number, field: string): Mapping => ({
  ...Object.fromEntries(
    Object.entries(mapping).map(([other, column]) => [
      other,
      field !== '' && column.field === field ? { field: '' } : column,
    ]),
  ),
  [at]: { field },
});

/** The part of a mapping that the client sends. */
export const readingOf = (
  { sheet, header }: Pick<ImportLook, 'sheet' | 'header'>,
  mapping: Mapping,
): ImportReading => ({
  sheet,
  header,
  columns: Object.entries(mapping).flatMap(([at, { field, answer }]) =>
    field === '' ? [] : [{ at: Number(at), field, ...(answer && { answer }) }],
  ),
});

/** The labels of required fields without a column, which users complete after the import. */
export const laterFields = ({ fields }: Pick<ImportLook, 'fields'>, mapping: Mapping): string[] => {
  const found = new Set(Object.values(mapping).map(({ field }) => field));
  return fields
    .filter(({ name, need }) => need === 'required' && !found.has(name))
    .map(({ label }) => label);
};
