import { Alert } from '@mantine/core';
import { getMailState } from '@portal/contracts';
import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { formatDateTime } from '../../platform/time/format';
import classes from './Administration.module.css';
import { ADMINISTRATION_KEY } from './api/admin-tables';

/** A warning if mails cannot be sent or were given up; nothing if all is well. */
export function MailNotice() {
  const { t } = useTranslation('administration');
  const { data } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'mail'],
    queryFn: ({ signal }) => call(getMailState, { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const { stuckSince, waiting, lastSentDate, reason, failed, failures } = data;
  if (stuckSince === null && failed === 0) return null;
  return (
    <Alert
      color={stuckSince ? 'red' : 'orange'}
      icon={<IconMailX size={18} aria-hidden />}
      title={t('mail.title')}
      mb="md"
      className={classes.notice ?? ''}
    >
      {stuckSince && (
        <p>
          {t('mail.stuck', { since: formatDateTime(stuckSince), count: waiting })}{' '}
          {lastSentDate && t('mail.lastSent', { time: formatDateTime(lastSentDate) })}{' '}
          {reason && t('mail.reason', { reason })}
        </p>
      )}
      {failed > 0 && (
        <>
          <p>{t('mail.failed', { count: failed })}</p>
          <ul className={classes.failures}>
            {failures.map(({ date, ...failure }) => (
              <li key={`${date} ${failure.recipient}`}>
                {t('mail.line', { time: formatDateTime(date), ...failure })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
