import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/i18n/language';

/** What was entered of an exam, in a few words. */
export function useScoreText() {
  const { t } = useTranslation('safetyStaff');
  const number = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 });
  return ({ score, isPassed }: { score: number | null; isPassed: boolean }): string =>
    [
      ...(score === null ? [] : [t('entry.points', { score: number.format(score) })]),
      isPassed ? t('entry.passed') : t('entry.failed'),
    ].join(' · ');
}
