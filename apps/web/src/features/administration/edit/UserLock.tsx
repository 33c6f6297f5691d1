import { Alert, Button } from '@mantine/core';
import { getUserLock, unlockUser } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { formatDateTime } from '../../../platform/time/format';
import { ADMINISTRATION_KEY } from '../api/admin-tables';

/**
 * Says that an account is locked after wrong passwords, and unlocks it; nothing if it is not
 * locked.
 */
export function UserLock({ id }: { id: string }) {
  const { t } = useTranslation('administration');
  const cache = useQueryClient();
  const params = { id };
  const queryKey = [ADMINISTRATION_KEY, 'user-lock', id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getUserLock, { params, signal }),
    staleTime: 0,
  });
  const unlock = useCommand(() => call(unlockUser, { params }), {
    onAnswer: ({ isSuccess, message }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      return cache.invalidateQueries({ queryKey });
    },
  });
  if (!data?.lockedUntil) return null;
  return (
    <Alert color="orange" icon={<IconLock size={18} aria-hidden />} mt="sm">
      <p>{t('lock.until', { time: formatDateTime(data.lockedUntil) })}</p>
      <Button
        size="sm"
        variant="default"
        mt="xs"
        loading={unlock.isBusy}
        onClick={() => void unlock.run()}
      >
        {t('lock.open')}
      </Button>
    </Alert>
  );
}
