import type { VehicleItem } from '@portal/contracts';
import { alwaysRequired, lackingVehicleDocuments } from '@portal/domain';
import type { DocumentState } from '../../requests/items/LineParts';
import { documentRows } from '../../requests/items/documents';
import type { Lists } from './vehicle-lists';

/** Whose documents a field of the item holds. */
const DOCUMENT_FIELDS = {
  vehicleProfileFiles: 'isVehicle',
  driverProfileFiles: 'isDriver',
} as const;
export type DocumentField = keyof typeof DOCUMENT_FIELDS;

/** The groups of documents of vehicle or driver. */
const headingsOf = (lists: Lists, field: DocumentField) =>
  lists.documentGroups.filter((group) => group[DOCUMENT_FIELDS[field]]);

/** Documents of vehicle or driver: those that every item needs, and others. */
export function documentsOf(
  groups: VehicleItem[DocumentField],
  field: DocumentField,
  lists: Lists,
) {
  const headings = headingsOf(lists, field);
  return documentRows(headings, groups, new Set(alwaysRequired(headings)));
}

/** How many of the required documents are complete. */
export function documentState(item: VehicleItem, lists: Lists): DocumentState {
  const fields = Object.keys(DOCUMENT_FIELDS) as DocumentField[];
  const required = fields.flatMap((field) => alwaysRequired(headingsOf(lists, field))).length;
  const lacking = Object.values(lackingVehicleDocuments(item, lists, null)).flat().length;
  return { required, done: required - lacking };
}
