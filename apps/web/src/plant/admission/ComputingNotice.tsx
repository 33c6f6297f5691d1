import { Alert, Progress } from '@mantine/core';
import { getAdmissionProgress } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';

const EVERY_MS = 2_000;

/** Says that entry conditions have changed and how far everybody's days are computed; nothing if all are computed. */
export function ComputingNotice() {
  const { t } = useTranslation('records');
  const { data } = useQuery({
    queryKey: ['admission', 'progress'],
    queryFn: ({ signal }) => call(getAdmissionProgress, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    meta: { showsOwnErrors: true },
  });
  if (!data?.isComputing) return null;
  const { done, total } = data;
  return (
    <Alert color="blue" mb="sm">
      <p>{t('held.computing', { done, total })}</p>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={t('held.computing', { done, total })}
      />
    </Alert>
  );
}
