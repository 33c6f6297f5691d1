import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../plant/reference-data';
import { LineParts } from '../../../requests/items/LineParts';
import { useItem } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { documentState } from '../equipment-documents';
import { quantityText } from '../equipment-texts';
import own from './Equipment.module.css';

/** A piece or a lot of equipment in one line. */
export function EquipmentLine({ itemId, index }: { itemId: string; index: number }) {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const item = useItem(itemId);
  if (!item) return null;
  return (
    <LineParts
      index={index}
      item={item}
      placeholder={<IconPackage size={28} stroke={1.3} aria-hidden />}
      documents={documentState(item, lists)}
    >
      <span className={own.what}>
        <span className={own.first}>{item.specification || t('items.noSpecification')}</span>
        <span className={own.second}>{nameIn(lists.equipmentGroups, item.equipmentGroupId)}</span>
      </span>
      <span className={own.serial}>{item.seriModel}</span>
      <span className={own.howMuch}>
        <span className={own.first}>{quantityText(item, lists)}</span>
        <span className={own.second}>{nameIn(lists.inTypes, item.inTypeId)}</span>
      </span>
    </LineParts>
  );
}
