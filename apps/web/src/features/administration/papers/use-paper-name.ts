import { paperKind, type PaperName } from '@portal/contracts';
import { useTranslation } from 'react-i18next';

/** Names a paper: its kind, and the kind of requests. */
export function usePaperName(): (paper: PaperName) => string {
  const { t } = useTranslation('administration');
  return (paper) => {
    const kind = paperKind(paper);
    if ('protocol' in kind) return t(`papers.names.${kind.protocol}`);
    const params = { family: t(`families.${kind.of}`) };
    return kind.kind === 'approval'
      ? t('papers.names.approval', params)
      : t('papers.names.confirmation', params);
  };
}
