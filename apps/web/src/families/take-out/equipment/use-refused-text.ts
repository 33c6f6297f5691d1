import { AMOUNT_LIMITS } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { RefusedCell } from '../grid/paste';
import { quantityText } from '../grid/use-columns';
import { useTakeOutWords } from '../use-words';

/** Why a cell was not taken. */
export function useRefusedText(): (cell: RefusedCell) => string {
  const { t } = useTranslation(['takeOut', 'reading']);
  const { wordsOf } = useTakeOutWords();
  return ({ code, params, text, place, could = [] }) => {
    switch (code) {
      case 'noteTooLong':
      case 'readOnly':
        return t(`refused.${code}`);
      case 'unclear':
        return [t('reading:unclear', { text }), could.map(quantityText).join('; ')].join(' ');
      case 'notNumber':
      case 'negative':
      case 'exponent':
      case 'withText':
      case 'badGroups':
      case 'tooPrecise':
      case 'tooLarge':
      case 'tooSmall':
      case 'zero':
        return t(`reading:numbers.${code}`, {
          text,
          decimals: AMOUNT_LIMITS.decimals,
          max: quantityText(AMOUNT_LIMITS.max),
          min: 0,
        });
      case 'beyond':
        return t('refused.beyond', { row: place });
      default:
        return wordsOf({ documentType: null }).problem({
          code,
          params,
          step: '',
          itemId: null,
          row: 0,
          field: 'numberOut',
        });
    }
  };
}
