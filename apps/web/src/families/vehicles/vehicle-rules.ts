import { EMPTY_ID, type VehicleItem } from '@portal/contracts';
import {
  alwaysRequired,
  missingVehicleDocuments,
  plantDate,
  signingProblems,
  vehicleItemProblems,
  vehiclePlanProblems,
} from '@portal/domain';
import type { DocumentState } from '../../entry/items/LineParts';
import { documentRows } from '../../entry/items/documents';
import { ruledRoot } from '../../entry/roots/root-form';
import { inputOf, type VehicleForm } from './vehicle-form';
import type { Lists } from './vehicle-lists';

/** As the server takes the form; rules look at nothing that it does not. */
const sent = (form: VehicleForm) => inputOf(EMPTY_ID, 0, form);

export const planProblems = (form: VehicleForm) =>
  vehiclePlanProblems(sent(form).vehiclePlan, {
    today: plantDate(new Date()),
    root: ruledRoot(form.root),
  });

/** Who may drive and who is barred, only the server knows. */
export const itemProblems = (
  form: VehicleForm,
  lists: Lists,
  isChecked: (item: { id: string }) => boolean,
) =>
  vehicleItemProblems(
    sent(form).vehicleItems,
    { lists, drivers: null, blacklist: new Set() },
    isChecked,
  );

export function submitProblems(form: VehicleForm) {
  const { vehiclePlan, files, hasAgreed } = sent(form);
  return signingProblems({ signer: vehiclePlan, files, hasAgreed });
}

/** Whose documents a field of the card holds. */
export const DOCUMENT_FIELDS = {
  vehicleProfileFiles: 'isVehicle',
  driverProfileFiles: 'isDriver',
} as const;
export type DocumentField = keyof typeof DOCUMENT_FIELDS;

/** Headings under which documents of vehicle or driver are filed. */
const headingsOf = (lists: Lists, field: DocumentField) =>
  lists.documentGroups.filter((group) => group[DOCUMENT_FIELDS[field]]);

/** Documents of vehicle or driver: those that every card has to show, and others. */
export function documentsOf(
  groups: VehicleItem[DocumentField],
  field: DocumentField,
  lists: Lists,
) {
  const headings = headingsOf(lists, field);
  return documentRows(headings, groups, new Set(alwaysRequired(headings)));
}

/** How many of the required documents are there. */
export function documentState(item: VehicleItem, lists: Lists): DocumentState {
  const fields = Object.keys(DOCUMENT_FIELDS) as DocumentField[];
  const required = fields.flatMap((field) => alwaysRequired(headingsOf(lists, field))).length;
  const missing = Object.values(missingVehicleDocuments(item, lists)).flat().length;
  return { required, done: required - missing };
}
