import { IconPackage } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemDocuments } from '../../../entry/items/ItemDocuments';
import { PicturedItem } from '../../../entry/items/PicturedItem';
import { useItemPart } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { documentsOf } from '../equipment-documents';
import type { OfItem } from '../../../entry/fields/FieldsOf';
import { EquipmentFields } from './EquipmentFields';

/** The whole form of an item of equipment. A key pressed in one field renders only that field. */
export const EquipmentForm = memo(function EquipmentForm(shared: OfItem) {
  const { t } = useTranslation('equipment');
  return (
    <PicturedItem
      {...shared}
      label={t('items.picture')}
      hint={(max) => t('items.pictureHint', { max })}
      Icon={IconPackage}
      fields={<EquipmentFields {...shared} />}
      documents={<Documents {...shared} />}
    />
  );
});

function Documents({ itemId, isEditable }: OfItem) {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const given = useItemPart(itemId, 'equipmentProfileFiles') ?? [];
  const groupId = useItemPart(itemId, 'equipmentGroupId') ?? null;
  return (
    <ItemDocuments
      itemId={itemId}
      isEditable={isEditable}
      name="equipmentProfileFiles"
      rows={documentsOf(given, groupId, lists, isEditable)}
      noneText={groupId === null ? t('items.groupFirst') : t('items.noDocuments')}
    />
  );
}
