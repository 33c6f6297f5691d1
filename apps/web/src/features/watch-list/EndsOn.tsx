import { cardDue, daysUntil } from '@portal/domain';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import classes from './WatchList.module.css';

/** The last day of something and how far away it is, in colour and in words. */
export function EndsOn({ day }: { day: string }) {
  const { t } = useTranslation('watchList');
  const now = today();
  const due = cardDue(day, now);
  const Icon = due === 'valid' ? IconClock : IconAlertTriangle;
  const left = daysUntil(day, now);
  return (
    <span className={classes.ends} data-due={due}>
      <Icon size={14} aria-hidden />
      {formatDate(day)} ·{' '}
      {left > 0
        ? t('left', { count: left })
        : left === 0
          ? t('today')
          : t('over', { count: -left })}
    </span>
  );
}
