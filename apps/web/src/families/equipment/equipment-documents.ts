import type { EquipmentItem } from '@portal/contracts';
import { documentTypesOfGroup, isStrictGroup, lackingEquipmentDocuments } from '@portal/domain';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import type { Lists } from './equipment-lists';

/** The lists that decide on the documents of an item. */
export type ItemLists = Pick<Lists, 'equipmentGroups' | 'documentGroups'>;

/**
 * Documents of an item: those of its group, and others.
 * @param isEditable also shows documents of the group that are neither required nor given
 */
export function documentsOf(
  groups: EquipmentItem['equipmentProfileFiles'],
  groupId: string | null,
  lists: ItemLists,
  isEditable: boolean,
) {
  const ofItsGroup = new Set(documentTypesOfGroup(lists, groupId));
  const required = isStrictGroup(lists, groupId) ? ofItsGroup : new Set<string>();
  return documentRows(
    lists.documentGroups.filter(({ isEquipment }) => isEquipment),
    groups,
    required,
    isEditable ? ofItsGroup : required,
  );
}

/** How many of the required documents are complete. */
export function documentState(item: EquipmentItem, lists: ItemLists): DocumentState {
  const required = isStrictGroup(lists, item.equipmentGroupId)
    ? documentTypesOfGroup(lists, item.equipmentGroupId).length
    : 0;
  return { required, done: required - lackingEquipmentDocuments(item, lists, null).length };
}
