import type { EquipmentItem } from '@portal/contracts';
import { isStrictGroup } from '@portal/domain';
import { emptyEntryItem } from '../../entry/entry-form';
import type { ItemLists } from './equipment-documents';
import type { FormItem } from './equipment-form';

/**
 * The changes that a group makes to an item. Under strict safety requirements, each piece is an item of its own, with
 * quantity 1. If the group was a mistake, the next group restores the quantity.
 */
export function ofGroup(
  lists: ItemLists,
  item: Pick<FormItem, 'equipmentGroupId' | 'quantity' | 'looseQuantity'>,
  equipmentGroupId: string | null,
): Partial<FormItem> {
  const wasStrict = isStrictGroup(lists, item.equipmentGroupId);
  if (isStrictGroup(lists, equipmentGroupId))
    return {
      equipmentGroupId,
      quantity: 1,
      ...(wasStrict ? {} : { looseQuantity: item.quantity }),
    };
  const { looseQuantity } = item;
  if (!wasStrict || looseQuantity === undefined) return { equipmentGroupId };
  return { equipmentGroupId, quantity: looseQuantity };
}

/**
 * A copy of an item. A code belongs to one thing only, and under strict safety requirements so do serial number
 * and documents.
 */
export function copyOf(item: EquipmentItem, lists: ItemLists): EquipmentItem {
  const isStrict = isStrictGroup(lists, item.equipmentGroupId);
  const { imageId, image } = item;
  return {
    ...item,
    // The first values of an item contain no verdict.
    ...emptyEntryItem(),
    imageId,
    image,
    code: '',
    ...(isStrict ? { seriModel: '', equipmentProfileFiles: [] } : {}),
  };
}
