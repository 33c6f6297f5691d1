import type {
  countryList,
  documentGroups,
  gates,
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
  documentGroups: readonly RowOf<typeof documentGroups>[];
}
