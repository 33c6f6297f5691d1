import type { Manual } from '@portal/contracts';
import { EmptyState, LoadingState } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { useManuals } from './api/get-manuals';
import { ManualCard } from './ManualCard';
import classes from './ManualCard.module.css';

const ManualDialog = lazy(() => import('./ManualDialog'));

/** The cards of one group. */
export function ManualCards({ groupCode }: { groupCode: string }) {
  const { t } = useTranslation(['library', 'common']);
  const { data, error, refetch } = useManuals(groupCode);
  const [openId, setOpenId] = useState<string>();
  const open = data?.find(({ id }) => id === openId);
  if (!data && !error) return <LoadingState text={t('common:loading')} />;
  if (!data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <>
      <ul className={classes.cards}>
        {data.map((manual: Manual) => (
          <li key={manual.id}>
            <ManualCard manual={manual} onOpen={() => setOpenId(manual.id)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open && <ManualDialog manual={open} onClose={() => setOpenId(undefined)} />}
      </Suspense>
    </>
  );
}
