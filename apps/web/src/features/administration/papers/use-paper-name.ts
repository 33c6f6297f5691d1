import { FAMILIES, type PaperName } from '@portal/contracts';
import { useTranslation } from 'react-i18next';

/** Names a paper: its kind, and the kind of requests. */
export function usePaperName(): (paper: PaperName) => string {
  const { t } = useTranslation('administration');
  return (paper) => {
    if (paper === 'alarmProtocol' || paper === 'drillProtocol') return t(`papers.names.${paper}`);
    const family = FAMILIES.find((name) => paper.startsWith(name)) ?? 'people';
    const params = { family: t(`families.${family}`) };
    return paper.endsWith('Approval')
      ? t('papers.names.approval', params)
      : t('papers.names.confirmation', params);
  };
}
