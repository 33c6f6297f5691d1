import type { RunningMuster } from '@portal/contracts';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatClock } from '../../platform/time/format';
import classes from './MusterNotice.module.css';

interface MusterNoticeProps {
  muster: RunningMuster | null;
  musterPath: string;
}

/** Says that a muster is running, and leads to it, so that wardens with another page open learn of an alarm. */
export function MusterNotice({ muster, musterPath }: MusterNoticeProps) {
  const { t } = useTranslation('siteBoard');
  return (
    <div role="alert">
      {muster && (
        <p className={classes.running} data-kind={muster.kind}>
          <IconUrgent size={24} aria-hidden />
          <strong>{t(`running.${muster.kind}`, { time: formatClock(muster.startedAt) })}</strong>
          <Link to={musterPath}>{t('running.open')}</Link>
        </p>
      )}
    </div>
  );
}
