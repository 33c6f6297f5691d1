import { Alert } from '@mantine/core';
import { getSigningState } from '@portal/contracts';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { formatDateTime } from '../../platform/time/format';
import classes from './Administration.module.css';
import { ADMINISTRATION_KEY } from './api/admin-tables';

/** A warning if approval papers wait for their signature, or soon will; nothing if all is well. */
export function SigningNotice() {
  const { t } = useTranslation('administration');
  const { data } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'signing'],
    queryFn: ({ signal }) => call(getSigningState, { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const { waiting, waitingSince, certificate } = data;
  const { name, state, validTo } = certificate;
  if (waiting === 0 && state === 'current') return null;
  const isUrgent = waiting > 0 || state === 'expired';
  return (
    <Alert
      color={isUrgent ? 'red' : 'orange'}
      icon={<IconCertificate size={18} aria-hidden />}
      title={t('signing.title')}
      mb="md"
      className={classes.notice ?? ''}
    >
      {waitingSince && (
        <p>{t('signing.waiting', { count: waiting, since: formatDateTime(waitingSince) })}</p>
      )}
      {state !== 'current' && (
        <p>{t(`signing.${state}`, { name, time: formatDateTime(validTo) })}</p>
      )}
    </Alert>
  );
}
