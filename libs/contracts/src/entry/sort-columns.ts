/** Columns that the registration list can be sorted by. */
export const SORT_COLUMNS = [
  'requestNumber',
  'description',
  'type',
  'documentNumber',
  'totalCount',
  'createdDate',
  'startDate',
  'websiteStatus',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
