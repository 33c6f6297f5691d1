import type { ColumnAnswer, ImportLook, ImportReading } from '@portal/contracts';

/** How somebody says that a list is read: of each column its field, and how what is unclear in it is meant. */
export type Mapping = Readonly<
  Record<number, { field: string; answer?: ColumnAnswer | undefined }>
>;

/** The mapping that the portal proposes. */
export const mappingOf = ({ columns }: Pick<ImportLook, 'columns'>): Mapping =>
  Object.fromEntries(columns.map(({ at, field }) => [at, { field }]));

/** A mapping in which a column holds a field; no two hold the same, so another gives it up. */
export const withField = (mapping: Mapping, at: number, field: string): Mapping => ({
  ...Object.fromEntries(
    Object.entries(mapping).map(([other, column]) => [
      other,
      field !== '' && column.field === field ? { field: '' } : column,
    ]),
  ),
  [at]: { field },
});

/** What is sent of a mapping. */
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

/** Fields that every item needs, and that are completed after the import. */
export const laterFields = ({ fields }: Pick<ImportLook, 'fields'>, mapping: Mapping): string[] => {
  const found = new Set(Object.values(mapping).map(({ field }) => field));
  return fields
    .filter(({ name, need }) => need === 'required' && !found.has(name))
    .map(({ label }) => label);
};
