import { LANGUAGES, type Language } from '@portal/contracts';
import type { Resolve } from '../master-data';
import { comparableName } from '../xlsx';

/** A row of a list, with the names that cells may use. */
export interface Choice {
  id: string;
  code: string;
  names: Record<Language, string>;
  /** Other names for it. */
  aliases?: readonly string[];
}

/** Rows that may be chosen, for every list that a workbook uses. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/**
 * Finds rows by code or by name in either language, ignoring case and accents. If a name continues in brackets or after
 * a comma, its beginning is enough, unless another row has the same beginning.
 */
export function resolverOf(choices: Choices): Resolve {
  const byList = new Map(
    Object.entries(choices).map(([list, rows]) => {
      const byName = new Map([...aliasesOf(rows), ...shortNames(rows)]);
      // If the name of one row is the code of another, the code wins.
      for (const { id, names } of rows)
        for (const language of LANGUAGES) byName.set(comparableName(names[language]), id);
      for (const { id, code } of rows) byName.set(comparableName(code), id);
      return [list, byName] as const;
    }),
  );
  return (list, written) => byList.get(list)?.get(comparableName(written));
}

const aliasesOf = (rows: readonly Choice[]): [string, string][] =>
  rows.flatMap(({ id, aliases = [] }) =>
    aliases.map((alias): [string, string] => [comparableName(alias), id]),
  );

function shortNames(rows: readonly Choice[]): Map<string, string> {
  const ids = new Map<string, Set<string>>();
  for (const { id, names } of rows)
    for (const language of LANGUAGES) {
      const [beginning = ''] = names[language].split(/[(,]/);
      const name = comparableName(beginning);
      ids.set(name, (ids.get(name) ?? new Set()).add(id));
    }
  return new Map([...ids].flatMap(([name, [id, other]]) => (id && !other ? [[name, id]] : [])));
}

export const rowsOf = (choices: Choices, list: string): readonly Choice[] => choices[list] ?? [];

/** The text of a cell for a row: its name, or nothing if the row is no longer offered. */
export const nameOf = (choices: Choices, list: string, id: string, language: Language): string =>
  rowsOf(choices, list).find((row) => row.id === id)?.names[language] ?? '';
