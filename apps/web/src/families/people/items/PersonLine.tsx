import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { nameIn } from '../../../plant/reference-data';
import classes from '../../../requests/items/Item.module.css';
import { LineParts } from '../../../requests/items/LineParts';
import { useEditing, useItem } from '../people-form';
import { useLists } from '../people-lists';
import { documentState } from '../people-documents';

/** A person in one line. */
export function PersonLine({ itemId, index }: { itemId: string; index: number }) {
  const { t } = useTranslation('people');
  const lists = useLists();
  const item = useItem(itemId);
  const { form } = useEditing();
  const visitorTypeId = useStore(form, ({ plan }) => plan.visitorTypeId);
  const startDate = useStore(form, ({ plan }) => plan.startDate);
  const endDate = useStore(form, ({ plan }) => plan.endDate);
  if (!item) return null;
  return (
    <LineParts
      index={index}
      item={item}
      needsPicture
      documents={documentState(item, lists, { visitorTypeId, startDate, endDate })}
    >
      <span className={classes.name}>{item.fullName || t('items.noName')}</span>
      <span className={classes.number}>{item.identityCardNumber}</span>
      <span className={classes.wide}>{nameIn(lists.positions, item.positionId)}</span>
    </LineParts>
  );
}
