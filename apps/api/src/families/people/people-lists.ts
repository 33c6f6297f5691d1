import {
  admissionRules,
  countryList,
  documentGroups,
  gates,
  healthStatuses,
  purposes,
  visitorTypes,
  workAreaCourses,
  workAreas,
  workItems,
  type Language,
} from '@portal/contracts';
import type { PeopleLists } from '@portal/domain';
import type { ReferenceCache } from '../../plant/reference-data';

/** The lists that the rules on people read, from memory. */
export async function peopleLists(cache: ReferenceCache, language: Language): Promise<PeopleLists> {
  const [countries, types, areas, purposeRows, gateRows, courses, work, groups, health, rules] =
    await Promise.all([
      cache.rows(countryList, language),
      cache.rows(visitorTypes, language),
      cache.rows(workAreas, language),
      cache.rows(purposes, language),
      cache.rows(gates, language),
      cache.rows(workAreaCourses, language),
      cache.rows(workItems, language),
      cache.rows(documentGroups, language),
      cache.rows(healthStatuses, language),
      cache.rows(admissionRules, language),
    ]);
  return {
    countries,
    visitorTypes: types,
    workAreas: areas,
    purposes: purposeRows,
    gates: gateRows,
    workAreaCourses: courses,
    workItems: work,
    documentGroups: groups,
    healthStatuses: health,
    admissionRules: rules,
  };
}
