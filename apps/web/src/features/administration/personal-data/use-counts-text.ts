import { PERSONAL_COUNTS, type PersonalCounts } from '@portal/contracts';
import { useTranslation } from 'react-i18next';

/** How many of what, in words; what there was none of is left out. */
export function useCountsText() {
  const { t } = useTranslation('administration');
  return (counts: PersonalCounts): string =>
    PERSONAL_COUNTS.filter((name) => (counts[name] ?? 0) > 0)
      .map((name) => `${t(`personalData.counts.${name}`)}: ${counts[name]}`)
      .join('; ') || t('personalData.nothing');
}
