import {
  admissionRules,
  consentsInForce,
  countryList,
  courses,
  documentGroups,
  documentIssuers,
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
} from '@portal/contracts';
import type { PeopleLists } from '@portal/domain';
import { type RowsOf, useLists as useRows } from '../../plant/reference-data';
import { useDefinition, type Ruled } from '../../entry/definition';

const LISTS = {
  visitorTypes,
  workAreas,
  purposes,
  gates,
  workAreaCourses,
  workItems,
  documentGroups,
  documentIssuers,
  countries: countryList,
  genders,
  positions,
  educations,
  healthStatuses,
  admissionRules,
  consents: consentsInForce,
  courses,
  turnAroundPackage: turnAroundPackages,
};

/** Every list that forms for people need. */
export type Lists = RowsOf<typeof LISTS> & PeopleLists;

/** All lists; null until they are loaded. */
export const useLoadedLists = (): Lists | null => useRows(LISTS);

/** The lists, inside a screen that has loaded them. */
export const useLists = () => useDefinition().lists as Lists & Ruled;
