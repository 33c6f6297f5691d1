import { shownOffset } from '@portal/domain';
import { useTranslation } from 'react-i18next';

/**
 * Says how wrong a clock is. The offset is in milliseconds; it is negative if the clock is behind.
 */
export function useClockText(): (offsetMs: number) => string {
  const { t } = useTranslation('common');
  return (offsetMs) => {
    const { hours, minutes, isAhead } = shownOffset(offsetMs);
    const by = hours === 0 ? t('clock.minutes', { minutes }) : t('clock.hours', { hours, minutes });
    return isAhead ? t('clock.ahead', { by }) : t('clock.behind', { by });
  };
}
