import type { EquipmentItem } from '@portal/contracts';
import { documentTypesOfGroup, isStrictGroup, missingEquipmentDocuments } from '@portal/domain';
import { emptyEntryItem } from '../../entry/entry-form';
import { documentRows } from '../../entry/items/documents';
import type { DocumentState } from '../../entry/items/LineParts';
import type { Lists } from './equipment-lists';

/** The lists that a card follows. */
type CardLists = Pick<Lists, 'equipmentGroups' | 'documentGroups'>;

/** What a group changes on a card: what is under strict safety requirements comes one by one. */
export const ofGroup = (
  lists: CardLists,
  equipmentGroupId: string | null,
): Partial<EquipmentItem> => ({
  equipmentGroupId,
  ...(isStrictGroup(lists, equipmentGroupId) ? { quantity: 1 } : {}),
});

/**
 * A second card like the first. A code belongs to one thing; under strict safety requirements so do serial number
 * and documents.
 */
export function copyOf(item: EquipmentItem, lists: CardLists): EquipmentItem {
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

/**
 * Documents of a card: those of its group, and others.
 * @param isEditable also shows documents of the group that are neither required nor given
 */
export function documentsOf(
  groups: EquipmentItem['equipmentProfileFiles'],
  groupId: string | null,
  lists: CardLists,
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

/** How many of the required documents are there. */
export function documentState(item: EquipmentItem, lists: CardLists): DocumentState {
  const required = isStrictGroup(lists, item.equipmentGroupId)
    ? documentTypesOfGroup(lists, item.equipmentGroupId).length
    : 0;
  return { required, done: required - missingEquipmentDocuments(item, lists).length };
}
