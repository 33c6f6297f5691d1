import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A button that reloads the list. */
export function RefreshButton({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) {
  const { t } = useTranslation('common');
  return (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={t('refresh')}
      title={t('refresh')}
      loading={isBusy}
      onClick={onClick}
    >
      <IconRefresh size={20} aria-hidden />
    </ActionIcon>
  );
}
