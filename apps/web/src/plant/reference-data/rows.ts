import type { Option } from '../../platform/forms/SelectField';

/** A row of a reference list. */
export interface Row {
  id: string;
  name: string;
  active: boolean;
  /** What else it is called. */
  aliases?: readonly string[];
}

/** What a list offers: rows in use, and those that are chosen already. */
export const optionsOf = (
  rows: readonly Row[],
  chosen: readonly (string | null)[] = [],
): Option[] =>
  rows
    .filter(({ id, active }) => active || chosen.includes(id))
    .map(({ id, name, aliases = [] }) => ({ value: id, label: name, aliases }));

/** The name of a row; empty where there is none. */
export const nameIn = (rows: readonly Row[], id: string | null): string =>
  rows.find((row) => row.id === id)?.name ?? '';

/** Names of several rows, in the list's order. */
export const namesIn = (rows: readonly Row[], ids: readonly string[]): string[] =>
  rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
