import {
  countryList,
  educations,
  genders,
  healthStatuses,
  LANGUAGES,
  positions,
  workItems,
  type Language,
  type ReferenceList,
  type RowOf,
} from '@portal/contracts';
import type { ReferenceCache } from '../../../features/reference-data';
import type { ListName } from './columns';
import type { Choice, PeopleChoices } from './lists';

const CONTRACTS: Record<ListName, ReferenceList> = {
  countries: countryList,
  genders,
  positions,
  workItems,
  educations,
  healthStatuses,
};

/** What may be chosen in a people workbook, from memory. */
export async function peopleChoices(cache: ReferenceCache): Promise<PeopleChoices> {
  const lists = await Promise.all(
    Object.entries(CONTRACTS).map(async ([name, contract]) => [
      name,
      await choicesOf(cache, contract),
    ]),
  );
  return Object.fromEntries(lists) as PeopleChoices;
}

/** What rows of every list have. */
type CommonRow = RowOf<typeof genders>;

async function choicesOf(cache: ReferenceCache, contract: ReferenceList): Promise<Choice[]> {
  const rowsIn = async (language: Language) =>
    (await cache.rows(contract, language)) as CommonRow[];
  const inLanguages = await Promise.all(
    LANGUAGES.map(async (language) => {
      const rows = await rowsIn(language);
      return [language, new Map(rows.map((row) => [row.id, row.name]))] as const;
    }),
  );
  const namesOf = (id: string) =>
    Object.fromEntries(
      inLanguages.map(([language, names]) => [language, names.get(id) ?? '']),
    ) as Record<Language, string>;
  const [first] = LANGUAGES;
  const rows = await rowsIn(first);
  return rows
    .filter(({ active }) => active)
    .map(({ id, code }) => ({ id, code, names: namesOf(id) }));
}

/** Ids of the countries whose people are Vietnamese. */
export async function vietnamIds(cache: ReferenceCache): Promise<string[]> {
  const rows = await cache.rows(countryList, 'vi');
  return rows.filter(({ isVn }) => isVn).map(({ id }) => id);
}
