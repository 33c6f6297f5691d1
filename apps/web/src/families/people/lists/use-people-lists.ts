import {
  countryList,
  courses,
  documentGroups,
  educations,
  gates,
  genders,
  healthStatuses,
  positions,
  purposes,
  turnAroundPackages,
  visitorTypes,
  workAreaCourses,
  workAreas,
  workItems,
  type RowOf,
} from '@portal/contracts';
import type { PeopleLists } from '@portal/domain';
import { createContext, useContext, useMemo } from 'react';
import { useList } from '../../../features/reference-data';
import type { Option } from '../../../platform/forms/SelectField';

/** Every list that forms on people read. */
export interface Lists extends PeopleLists {
  countries: readonly RowOf<typeof countryList>[];
  genders: readonly RowOf<typeof genders>[];
  positions: readonly RowOf<typeof positions>[];
  educations: readonly RowOf<typeof educations>[];
  healthStatuses: readonly RowOf<typeof healthStatuses>[];
  courses: readonly RowOf<typeof courses>[];
  packages: readonly RowOf<typeof turnAroundPackages>[];
}

/** All of them; null until the last has come. */
export function usePeopleLists(): Lists | null {
  const found = {
    visitorTypes: useList(visitorTypes),
    workAreas: useList(workAreas),
    purposes: useList(purposes),
    gates: useList(gates),
    workAreaCourses: useList(workAreaCourses),
    workItems: useList(workItems),
    documentGroups: useList(documentGroups),
    countries: useList(countryList),
    genders: useList(genders),
    positions: useList(positions),
    educations: useList(educations),
    healthStatuses: useList(healthStatuses),
    courses: useList(courses),
    packages: useList(turnAroundPackages),
  };
  const isWhole = Object.values(found).every((list) => list !== undefined);
  const values = Object.values(found);
  // oxlint-disable-next-line react/exhaustive-deps -- the lists are the object's values
  return useMemo(() => (isWhole ? (found as Lists) : null), [isWhole, ...values]);
}

const Context = createContext<Lists | null>(null);
export const ListsProvider = Context.Provider;

/** The lists, inside a form or a detail screen that has waited for them. */
export function useLists(): Lists {
  const lists = useContext(Context);
  if (!lists) throw new Error('The lists of people are not loaded yet');
  return lists;
}

interface Row {
  id: string;
  name: string;
  active: boolean;
}

/** What a list offers: rows in use, and those that are chosen already. */
export const optionsOf = (
  rows: readonly Row[],
  chosen: readonly (string | null)[] = [],
): Option[] =>
  rows
    .filter(({ id, active }) => active || chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));

/** The name of a row; empty where there is none. */
export const nameIn = (rows: readonly Row[], id: string | null): string =>
  rows.find((row) => row.id === id)?.name ?? '';

/** Names of several rows, in the list's order. */
export const namesIn = (rows: readonly Row[], ids: readonly string[]): string[] =>
  rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
