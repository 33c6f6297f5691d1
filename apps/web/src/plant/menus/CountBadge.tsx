import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './CountBadge.module.css';

/** The number of waiting tasks: hidden when zero, red when some are overdue. */
export function CountBadge({ count, overdue }: { count: number; overdue: number }) {
  const { t } = useTranslation('layout');
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-overdue={overdue > 0 || undefined}>
      {count}
      <VisuallyHidden>
        {' '}
        {overdue > 0 ? t('menu.waitingOverdue', { overdue }) : t('menu.waiting')}
      </VisuallyHidden>
    </span>
  );
}
