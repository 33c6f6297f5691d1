import { Button } from '@mantine/core';
import { LoadingState, EmptyState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asApiError } from '../../../platform/api/api-error';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { passAddress } from '../paths';
import { PassView } from './PassView';
import { usePass } from './use-pass';

/** Loads the pass of a take-out and shows it. */
export function PassPage({ number, userId }: { number: string; userId: string }) {
  const { t } = useTranslation(['gatePasses', 'common']);
  const { data: pass, error, refetch } = usePass(number);
  if (pass) return <PassView key={pass.id} pass={pass} userId={userId} />;
  if (asApiError(error)?.status === 404)
    return (
      <EmptyState
        text={t('find.unknownNumber', { number })}
        action={
          <Button component={Link} to={passAddress(null)} variant="default">
            {t('find.another')}
          </Button>
        }
      />
    );
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  return <LoadingState text={t('common:loading')} />;
}
