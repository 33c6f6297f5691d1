import { AMOUNT_LIMITS } from '@portal/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedCell } from '../../../platform/grid/columns';
import { useTakeOutWords } from '../use-words';
import type { CellWhy } from './read-cell';
import { quantityText } from './amount-text';

/** The text of the reason why a cell was refused. The function changes only with the language. */
export function useRefusedText(): (cell: RefusedCell<CellWhy>) => string {
  const { t } = useTranslation(['takeOut', 'reading']);
  const { wordsOf } = useTakeOutWords();
  return useCallback(
    ({ text, place, why }) => {
      switch (why.code) {
        case 'noteTooLong':
        case 'readOnly':
          return t(`refused.${why.code}`);
        case 'notDay':
          return t('reading:days.notDay', { text });
        case 'notChoice':
        case 'textTooLong':
          return t(`refused.${why.code}`, { text, ...why.params });
        case 'unclear':
          return t('reading:unclearIn', {
            text,
            could: (why.could ?? []).map(quantityText).join('; '),
          });
        case 'notNumber':
        case 'negative':
        case 'exponent':
        case 'withText':
        case 'badGroups':
        case 'tooPrecise':
        case 'tooLarge':
        case 'tooSmall':
        case 'zero':
          return t(`reading:numbers.${why.code}`, {
            text,
            decimals: AMOUNT_LIMITS.decimals,
            max: quantityText(Number(why.params?.['max'] ?? AMOUNT_LIMITS.max)),
            min: 0,
          });
        case 'beyond':
          return t('refused.beyond', { row: place });
        default:
          return wordsOf({ documentType: null }).problem({
            code: why.code,
            params: why.params ?? {},
            step: '',
            itemId: null,
            row: 0,
            field: 'numberOut',
          });
      }
    },
    [t, wordsOf],
  );
}
