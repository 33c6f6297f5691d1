import type { EquipmentItem } from '@portal/contracts';
import { isStrictGroup } from '@portal/domain';
import { emptyEntryItem } from '../../entry/entry-form';
import type { ItemLists } from './equipment-documents';
import type { FormItem } from './equipment-form';

/**
 * What a group changes of an item: what is under strict safety requirements comes one by one. Chosen by mistake, it
 * gives the quantity back that it took.
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
