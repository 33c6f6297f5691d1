import { nameIn } from '../../../plant/reference-data';
import classes from '../../../entry/submit/Summary.module.css';
import { useItem } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { quantityText } from '../equipment-texts';

/** A piece or a lot of equipment in one line of the summary. */
export function EquipmentSummary({ itemId }: { itemId: string }) {
  const lists = useLists();
  const item = useItem(itemId);
  if (!item) return null;
  return (
    <>
      <span className={classes.name}>{item.specification}</span>
      <span className={classes.wide}>
        {[nameIn(lists.equipmentGroups, item.equipmentGroupId), item.seriModel]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>{quantityText(item, lists)}</span>
      <span className={classes.last}>{nameIn(lists.inTypes, item.inTypeId)}</span>
    </>
  );
}
