import { PERSONAL_COUNTS, type PersonalCounts } from '@portal/contracts';
import { useTranslation } from 'react-i18next';

/** The counts as a text; zero counts are left out. */
export function useCountsText() {
  const { t } = useTranslation('administration');
  return (counts: PersonalCounts): string =>
    PERSONAL_COUNTS.filter((name) => (counts[name] ?? 0) > 0)
      .map((name) => `${t(`personalData.counts.${name}`)}: ${counts[name]}`)
      .join('; ') || t('personalData.nothing');
}
