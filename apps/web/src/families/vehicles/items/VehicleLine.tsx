import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../plant/reference-data';
import classes from '../../../requests/items/Item.module.css';
import { LineParts } from '../../../requests/items/LineParts';
import { useItem } from '../vehicle-form';
import { useLists } from '../vehicle-lists';
import { documentState } from '../vehicle-documents';
import own from './Vehicle.module.css';

/** A vehicle in one line. */
export function VehicleLine({ itemId, index }: { itemId: string; index: number }) {
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const item = useItem(itemId);
  if (!item) return null;
  return (
    <LineParts
      index={index}
      item={item}
      placeholder={<IconTruck size={28} stroke={1.3} aria-hidden />}
      documents={documentState(item, lists)}
    >
      <span className={own.plate}>{item.numberPlate || t('items.noPlate')}</span>
      <span className={classes.wide}>{nameIn(lists.vehicles, item.vehicleId)}</span>
      <span className={own.year}>{item.modelYear}</span>
      <span className={own.driver}>{item.driverName}</span>
      <span className={own.licence}>{item.driverLicense}</span>
    </LineParts>
  );
}
