import type { Option } from '../../platform/forms/SelectField';

/** A row of a reference list. */
export interface Row {
  id: string;
  name: string;
  active: boolean;
  /** Other names of the row. */
  aliases?: readonly string[];
}

/** The options of a list: rows in use, and rows that are already chosen. */
export const optionsOf = (
  rows: readonly Row[],
  chosen: readonly (string | null)[] = [],
): Option[] =>
  rows
    .filter(({ id, active }) => active || chosen.includes(id))
    .map(({ id, name, aliases = [] }) => ({ value: id, label: name, aliases }));

/** The name of a row; empty if there is no such row. */
export const nameIn = (rows: readonly Row[], id: string | null): string =>
  rows.find((row) => row.id === id)?.name ?? '';

/** The names of several rows, in the order of the list. */
export const namesIn = (rows: readonly Row[], ids: readonly string[]): string[] =>
  rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
