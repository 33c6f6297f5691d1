import type { SiteBoard } from '@portal/contracts';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatSeconds } from '../../../platform/time/format';
import classes from './SiteBoard.module.css';

interface MusterNoticeProps {
  muster: SiteBoard['muster'];
  musterPath: string;
}

/** Says that a muster is running, and leads to it, so that wardens with the board open learn of an alarm. */
export function MusterNotice({ muster, musterPath }: MusterNoticeProps) {
  const { t } = useTranslation('siteBoard');
  return (
    <div role="alert">
      {muster && (
        <p className={classes.running} data-kind={muster.kind}>
          <IconUrgent size={24} aria-hidden />
          <strong>
            {t(`running.${muster.kind}`, { time: formatSeconds(muster.startedAt).slice(11, 16) })}
          </strong>
          <Link to={musterPath}>{t('running.open')}</Link>
        </p>
      )}
    </div>
  );
}
