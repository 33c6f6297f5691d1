import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../platform/api/api-error';
import { LoadFailed } from '../platform/page/LoadFailed';
import { Page } from '../platform/page/Page';

interface RequestFailedProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
  onClose: () => void;
}

/**
 * The page for a request that could not be loaded: the reason, another try if that can help, and a
 * way out.
 */
export function RequestFailed({ title, error, onRetry, onClose }: RequestFailedProps) {
  const { t } = useTranslation(['requests', 'common']);
  return (
    <Page
      title={title}
      actions={
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <LoadFailed
        error={error}
        text={asApiError(error)?.status === 404 ? t('notFound') : undefined}
        onRetry={onRetry}
      />
    </Page>
  );
}
