import { IconPackage } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemNote } from '../../../entry/feedback/ItemNote';
import classes from '../../../requests/items/Item.module.css';
import { ItemDocuments } from '../../../entry/items/ItemDocuments';
import { ItemPhoto } from '../../../entry/items/ItemPhoto';
import { useItemPart } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { documentsOf } from '../equipment-documents';
import type { OfItem } from '../../../entry/fields/FieldsOf';
import { EquipmentFields } from './EquipmentFields';

/** The whole form of an item of equipment. A key pressed in one field renders only that field. */
export const EquipmentForm = memo(function EquipmentForm(shared: OfItem) {
  const { itemId } = shared;
  const { t } = useTranslation('equipment');
  return (
    <>
      <ItemPhoto
        {...shared}
        kind="itemPhoto"
        isLandscape
        label={t('items.picture')}
        hint={(max) => t('items.pictureHint', { max })}
        placeholder={<IconPackage size={48} stroke={1.2} aria-hidden />}
      />
      <div>
        <ItemNote itemId={itemId} />
        <div className={classes.fields}>
          <EquipmentFields {...shared} />
        </div>
      </div>
      <Documents {...shared} />
    </>
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
