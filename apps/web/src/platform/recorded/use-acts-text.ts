import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../time/format';

/** Who did something, and when. */
export interface Act {
  at: string | null;
  byName: string;
}

/** Says who recorded or ended something, and when. */
export function useActsText() {
  const { t } = useTranslation('recorded');
  return {
    recorded: ({ at, byName }: Act) =>
      byName === '' ? t('byPlant') : t('by', { by: byName, at: timeOf(at) }),
    ended: ({ at, byName, reason }: Act & { reason: string }) =>
      byName === ''
        ? t('endedByPlant', { at: timeOf(at) })
        : t('ended', { by: byName, at: timeOf(at), reason }),
  };
}

const timeOf = (at: string | null): string => (at ? formatDateTime(at) : '–');
