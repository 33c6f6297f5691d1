import {
  LANGUAGES,
  type Language,
  type ReferenceList,
  type genders,
  type RowOf,
} from '@portal/contracts';
import type { Choice, Choices } from '../../platform/list-workbooks/choices';
import type { ReferenceCache } from './reference-cache';

/** The rows of lists to choose from, read from memory, each under its given name. */
export async function choicesOf(
  cache: ReferenceCache,
  lists: Readonly<Record<string, ReferenceList>>,
): Promise<Choices> {
  const rows = await Promise.all(
    Object.entries(lists).map(async ([name, list]) => [name, await rowsOf(cache, list)] as const),
  );
  return Object.fromEntries(rows);
}

/** What the rows of every list have in common. */
type CommonRow = RowOf<typeof genders> & { aliases?: readonly string[] };

async function rowsOf(cache: ReferenceCache, list: ReferenceList): Promise<Choice[]> {
  const inLanguages = await Promise.all(
    LANGUAGES.map(async (language) => {
      const rows = (await cache.rows(list, language)) as CommonRow[];
      return [language, rows] as const;
    }),
  );
  const names = inLanguages.map(
    ([language, rows]) => [language, new Map(rows.map((row) => [row.id, row.name]))] as const,
  );
  const namesOf = (id: string) =>
    Object.fromEntries(names.map(([language, byId]) => [language, byId.get(id) ?? ''])) as Record<
      Language,
      string
    >;
  const [[, rows] = [null, []]] = inLanguages;
  return rows
    .filter(({ active }) => active)
    .map(({ id, code, aliases = [] }) => ({ id, code, names: namesOf(id), aliases }));
}
