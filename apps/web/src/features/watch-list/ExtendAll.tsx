import { Button } from '@mantine/core';
import { MAX_CARD_CHANGES } from '@portal/contracts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExtending } from './queries';

/**
 * Starts a request to extend all cards that expire, up to the maximum of one request. @param count
 * the number of those cards
 */
export function ExtendAll({ count }: { count: number }) {
  const { t } = useTranslation('watchList');
  const { extend, isBusy } = useExtending();
  if (count === 0) return null;
  return (
    <Button
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => extend(null)}
    >
      {count > MAX_CARD_CHANGES
        ? t('extendFirst', { count: MAX_CARD_CHANGES })
        : t('extendAll', { count })}
    </Button>
  );
}
