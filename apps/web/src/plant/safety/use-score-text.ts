import { SCORE_DECIMALS } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../platform/i18n/number-text';

/** The result of an exam in a few words. */
export function useScoreText() {
  const { t } = useTranslation('safetyStaff');
  return ({ score, isPassed }: { score: number | null; isPassed: boolean }): string =>
    [
      ...(score === null ? [] : [t('entry.points', { score: numberText(score, SCORE_DECIMALS) })]),
      isPassed ? t('entry.passed') : t('entry.failed'),
    ].join(' · ');
}
