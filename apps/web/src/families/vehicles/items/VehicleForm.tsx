import { IconTruck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfItem } from '../../../entry/fields/FieldsOf';
import { ItemDocuments } from '../../../entry/items/ItemDocuments';
import { PicturedItem } from '../../../entry/items/PicturedItem';
import { useItemPart } from '../vehicle-form';
import { useLists } from '../vehicle-lists';
import { documentsOf, type DocumentField } from '../vehicle-documents';
import { VehicleFields } from './VehicleFields';

/** The whole form of a vehicle. A key pressed in one field renders only that field. */
export const VehicleForm = memo(function VehicleForm(shared: OfItem) {
  const { t } = useTranslation('vehicles');
  return (
    <PicturedItem
      {...shared}
      label={t('items.picture')}
      hint={(max) => t('items.pictureHint', { max })}
      Icon={IconTruck}
      fields={<VehicleFields {...shared} />}
      documents={
        <>
          <Documents {...shared} field="vehicleProfileFiles" />
          <Documents {...shared} field="driverProfileFiles" />
        </>
      }
    />
  );
});

function Documents({ itemId, isEditable, field }: OfItem & { field: DocumentField }) {
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const groups = useItemPart(itemId, field) ?? [];
  return (
    <ItemDocuments
      itemId={itemId}
      isEditable={isEditable}
      name={field}
      rows={documentsOf(groups, field, lists)}
      noneText={t('items.noDocuments')}
      needsDate={false}
    />
  );
}
