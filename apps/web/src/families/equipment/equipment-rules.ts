import { EMPTY_ID, type EquipmentItem } from '@portal/contracts';
import {
  documentTypesOfGroup,
  equipmentItemProblems,
  equipmentPlanProblems,
  isStrictGroup,
  missingEquipmentDocuments,
  signingProblems,
} from '@portal/domain';
import { emptyEntryItem } from '../../requests/entry/entry-form';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import { ruledRoot } from '../../requests/roots/root-form';
import { inputOf, type EquipmentForm } from './equipment-form';
import type { Lists } from './equipment-lists';

/** As the server takes the form; rules look at nothing that it does not. */
const sent = (form: EquipmentForm) => inputOf(EMPTY_ID, 0, form);

/** Only the server knows which vehicles were passed, and which codes belong to something else. */
export const planProblems = (form: EquipmentForm, lists: Lists) =>
  equipmentPlanProblems(sent(form).equipmentPlan, {
    lists,
    now: new Date(),
    root: ruledRoot(form.root),
    vehicles: null,
  });

export const itemProblems = (
  form: EquipmentForm,
  lists: Lists,
  isChecked: (item: { id: string }) => boolean,
) =>
  equipmentItemProblems(
    sent(form).equipmentItems,
    { lists, takenCodes: new Set<string>() },
    isChecked,
  );

export function submitProblems(form: EquipmentForm) {
  const { equipmentPlan, files, hasAgreed } = sent(form);
  return signingProblems({ signer: equipmentPlan, files, hasAgreed });
}

/** What a group changes on a card: what is under strict safety requirements comes one by one. */
export const ofGroup = (lists: Lists, equipmentGroupId: string | null): Partial<EquipmentItem> => ({
  equipmentGroupId,
  ...(isStrictGroup(lists, equipmentGroupId) ? { quantity: 1 } : {}),
});

/**
 * A second card like the first. A code belongs to one thing; under strict safety requirements so do serial number
 * and documents.
 */
export function copyOf(item: EquipmentItem, lists: Lists): EquipmentItem {
  const isStrict = isStrictGroup(lists, item.equipmentGroupId);
  const { imageId, image } = item;
  return {
    ...item,
    // What every card begins with has no verdict on it.
    ...emptyEntryItem(),
    imageId,
    image,
    code: '',
    ...(isStrict ? { seriModel: '', equipmentProfileFiles: [] } : {}),
  };
}

/** Documents of a card: those of its group, and others. */
export function documentsOf(
  groups: EquipmentItem['equipmentProfileFiles'],
  groupId: string | null,
  lists: Lists,
) {
  const ofItsGroup = new Set(documentTypesOfGroup(lists, groupId));
  return documentRows(
    lists.documentGroups.filter(({ isEquipment }) => isEquipment),
    groups,
    isStrictGroup(lists, groupId) ? ofItsGroup : new Set(),
    ofItsGroup,
  );
}

/** How many of the required documents are there. */
export function documentState(item: EquipmentItem, lists: Lists): DocumentState {
  const required = isStrictGroup(lists, item.equipmentGroupId)
    ? documentTypesOfGroup(lists, item.equipmentGroupId).length
    : 0;
  return { required, done: required - missingEquipmentDocuments(item, lists).length };
}
