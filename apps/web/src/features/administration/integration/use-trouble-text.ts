import { useTranslation } from 'react-i18next';

const CODES = ['EPRIVATE', 'ETIMEDOUT'] as const;
type KnownCode = (typeof CODES)[number];

const isKnown = (code: string): code is KnownCode => CODES.some((known) => known === code);

/** Explains why a delivery failed: an HTTP status, or an error code of the operating system. */
export function useTroubleText(): (trouble: string) => string {
  const { t } = useTranslation('integration');
  return (trouble) => {
    if (/^\d+$/.test(trouble)) return t('trouble.answered', { status: trouble });
    return isKnown(trouble) ? t(`trouble.${trouble}`) : t('trouble.other', { code: trouble });
  };
}
