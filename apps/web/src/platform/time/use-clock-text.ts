import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;

/** Tells how wrong a clock is, of the milliseconds that it is ahead; negative where it is behind. */
export function useClockText(): (offsetMs: number) => string {
  const { t } = useTranslation('common');
  return (offsetMs) => {
    const all = Math.round(Math.abs(offsetMs) / MINUTE_MS);
    const minutes = all % 60;
    const hours = Math.floor(all / 60);
    const by = hours === 0 ? t('clock.minutes', { minutes }) : t('clock.hours', { hours, minutes });
    return offsetMs > 0 ? t('clock.ahead', { by }) : t('clock.behind', { by });
  };
}
