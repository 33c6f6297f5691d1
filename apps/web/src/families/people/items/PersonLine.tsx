import type { StaffItem } from '@portal/contracts';
import { IconFiles, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../../../requests/items/result-tone';
import { nameIn, useLists } from '../lists/use-people-lists';
import { documentState } from './item-text';
import classes from './Person.module.css';

interface PersonLineProps {
  item: StaffItem;
  index: number;
  visitorTypeId: string | null;
}

/** A person in one line. */
export function PersonLine({ item, index, visitorTypeId }: PersonLineProps) {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { done, required } = documentState(item, lists, visitorTypeId);
  const isWhole = done === required;
  return (
    <>
      <span className={classes.index}>{index + 1}</span>
      <span className={classes.avatar} data-tone={toneOf(item.result)}>
        {item.image ? (
          <img src={item.image} alt="" loading="lazy" width={64} height={64} />
        ) : (
          <IconUser size={28} stroke={1.3} aria-hidden />
        )}
      </span>
      <span className={classes.name}>{item.fullName || t('items.noName')}</span>
      <span className={classes.number}>{item.identityCardNumber}</span>
      <span className={classes.position}>{nameIn(lists.positions, item.positionId)}</span>
      {item.imageId === null && <span className={classes.gap}>{t('items.noPhoto')}</span>}
      <span
        className={classes.documents}
        data-whole={isWhole || undefined}
        title={t('items.documents', { done, required })}
      >
        <IconFiles size={16} aria-hidden />
        {done}/{required}
      </span>
    </>
  );
}
