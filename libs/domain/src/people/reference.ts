import type {
  admissionRules,
  countryList,
  documentGroups,
  gates,
  healthStatuses,
  purposes,
  RowOf,
  visitorTypes,
  workAreaCourses,
  workAreas,
  workItems,
} from '@portal/contracts';

/** The lists that the rules for people read, as the API returns them. */
export interface PeopleLists {
  countries: readonly RowOf<typeof countryList>[];
  visitorTypes: readonly RowOf<typeof visitorTypes>[];
  workAreas: readonly RowOf<typeof workAreas>[];
  purposes: readonly RowOf<typeof purposes>[];
  gates: readonly RowOf<typeof gates>[];
  workAreaCourses: readonly RowOf<typeof workAreaCourses>[];
  workItems: readonly RowOf<typeof workItems>[];
  /** The best class first. */
  healthStatuses: readonly RowOf<typeof healthStatuses>[];
  admissionRules: readonly RowOf<typeof admissionRules>[];
  documentGroups: readonly RowOf<typeof documentGroups>[];
}
