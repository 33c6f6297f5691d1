import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';

/** Who did something when. */
export interface Act {
  at: string | null;
  byName: string;
}

/** Who recorded or ended something when, in words. */
export function useActsText() {
  const { t } = useTranslation('safetyStaff');
  return {
    recorded: ({ at, byName }: Act) =>
      byName === '' ? t('act.recordedPlant') : t('act.recorded', { by: byName, at: timeOf(at) }),
    ended: ({ at, byName, reason }: Act & { reason: string }) =>
      byName === ''
        ? t('act.endedPlain', { at: timeOf(at) })
        : t('act.ended', { by: byName, at: timeOf(at), reason }),
  };
}

const timeOf = (at: string | null): string => (at ? formatDateTime(at) : '–');
