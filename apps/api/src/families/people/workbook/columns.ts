import { date, optionalText, ref, refs, text, type Column } from '../../../platform/master-data';

/** Fields of a person that stand in a workbook. */
export type PersonField =
  | 'identityCardNumber'
  | 'fullName'
  | 'nationalityId'
  | 'dateOfBirth'
  | 'genderId'
  | 'positionId'
  | 'address'
  | 'numberPlate'
  | 'listWorkItemIds'
  | 'educationId'
  | 'healthStatusId'
  | 'note';

/** Lists whose names are offered and understood in cells. */
export const LISTS = [
  'countries',
  'genders',
  'positions',
  'workItems',
  'educations',
  'healthStatuses',
] as const;
export type ListName = (typeof LISTS)[number];

/** Pairs of people and work items are written by the request, never by the workbook. */
const severalOf = (list: ListName): Column => refs(list, { table: '', own: '', other: '' });

/** The columns of a people workbook, in their order; the lengths are those of the wire. */
export const COLUMNS: Record<PersonField, Column> = {
  identityCardNumber: text(30),
  fullName: text(),
  nationalityId: ref('countries'),
  dateOfBirth: date(),
  genderId: ref('genders'),
  positionId: ref('positions'),
  address: text(500),
  numberPlate: optionalText(20),
  listWorkItemIds: severalOf('workItems'),
  educationId: ref('educations', false),
  healthStatusId: ref('healthStatuses', false),
  note: optionalText(1000),
};
export const FIELDS = Object.keys(COLUMNS) as PersonField[];

/** People are numbered in front of their fields. */
export const FIRST_COLUMN = 2;
