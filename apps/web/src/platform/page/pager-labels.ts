import type { PageSpan } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { numberText } from '../i18n/number-text';

/**
 * The texts of a pager.
 * @param isBounded whether there are more rows than `totalCount`
 */
export function usePagerLabels(totalCount: number, isBounded = false) {
  const { t } = useTranslation('common');
  const number = numberText(totalCount);
  const total = isBounded ? t('pager.moreThan', { total: number }) : number;
  return {
    span: ({ first, last }: PageSpan) => t('pager.span', { first, last, total }),
    previous: t('pager.previous'),
    next: t('pager.next'),
    size: t('pager.size'),
  };
}
