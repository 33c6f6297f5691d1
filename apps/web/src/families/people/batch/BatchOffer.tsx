import { Button } from '@mantine/core';
import { type StaffItem } from '@portal/contracts';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useMostItems } from '../../../entry/most-items';
import type { LargeOfferProps } from '../../../entry/definition';
import { useMyProfile } from '../../../platform/session/my-profile';
import { usePlaces } from '../../../requests/request-family';
import { useEditing } from '../people-form';
import classes from './Batch.module.css';
import { beginBatch } from './kept-batches';

/** Offers to make a batch of the people in a request and those for whom it has no room. */
export default function BatchOffer({ rows, onUndo }: LargeOfferProps) {
  const { t } = useTranslation('batches');
  const navigate = useNavigate();
  const most = useMostItems();
  const { newBatchPath } = usePlaces();
  const userId = useMyProfile()?.userId;
  const { form } = useEditing();
  const count = useStore(form, ({ items }) => items.length);
  const total = count + rows.length;
  if (userId === undefined) return null;
  const begin = () => {
    const now = form.getState();
    const batchId = beginBatch(userId, { ...now, items: [...now.items, ...(rows as StaffItem[])] });
    onUndo();
    void navigate(`${newBatchPath}?id=${batchId}`);
  };
  return (
    <div className={classes.begun} role="status">
      <span>{t('offer.text', { count: rows.length, max: most, total })}</span>
      <Button leftSection={<IconStack2 size={18} aria-hidden />} onClick={begin}>
        {t('offer.act', { total })}
      </Button>
    </div>
  );
}
