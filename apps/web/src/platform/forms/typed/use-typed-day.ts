import { YEARS } from '@portal/contracts';
import type { DayCode } from '@portal/domain';
import { useTranslation } from 'react-i18next';

/** Why a text is no day or time, in words. */
export function useDayTexts() {
  const { t } = useTranslation('reading');
  return {
    reasonText: (code: DayCode | 'noSuchTime', text: string) =>
      t(`days.${code}`, { text, ...YEARS }),
    unclearText: (text: string) => t('unclear', { text }),
  };
}
