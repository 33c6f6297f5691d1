import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../requests/entry/rows';
import classes from '../../../requests/items/Card.module.css';
import { LineParts } from '../../../requests/items/LineParts';
import { useItem } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { documentState } from '../equipment-rules';
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
      <span className={classes.name}>{item.specification || t('items.noSpecification')}</span>
      <span className={classes.wide}>{nameIn(lists.equipmentGroups, item.equipmentGroupId)}</span>
      <span className={own.serial}>{item.seriModel}</span>
      <span className={own.quantity}>{quantityText(item, lists)}</span>
      <span className={own.inType}>{nameIn(lists.inTypes, item.inTypeId)}</span>
    </LineParts>
  );
}
