import type { EquipmentItem } from '@portal/contracts';
import { isStrictGroup } from '@portal/domain';
import { emptyEntryItem } from '../../entry/entry-form';
import type { ItemLists } from './equipment-documents';

/** What a group changes of an item: what is under strict safety requirements comes one by one. */
export const ofGroup = (
  lists: ItemLists,
  equipmentGroupId: string | null,
): Partial<EquipmentItem> => ({
  equipmentGroupId,
  ...(isStrictGroup(lists, equipmentGroupId) ? { quantity: 1 } : {}),
});

/**
 * A second item like the first. A code belongs to one thing; under strict safety requirements so do serial number
 * and documents.
 */
export function copyOf(item: EquipmentItem, lists: ItemLists): EquipmentItem {
  const isStrict = isStrictGroup(lists, item.equipmentGroupId);
  const { imageId, image } = item;
  return {
    ...item,
    // What every item begins with has no verdict on it.
    ...emptyEntryItem(),
    imageId,
    image,
    code: '',
    ...(isStrict ? { seriModel: '', equipmentProfileFiles: [] } : {}),
  };
}
