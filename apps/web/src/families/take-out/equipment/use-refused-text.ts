import { useTranslation } from 'react-i18next';
import type { RefusedCell } from '../grid/paste';
import { useTakeOutWords } from '../use-take-out-words';

/** Why a cell was not taken. */
export function useRefusedText(): (cell: RefusedCell) => string {
  const { t } = useTranslation('takeOut');
  const { wordsOf } = useTakeOutWords();
  return ({ code, params, text, place }) => {
    switch (code) {
      case 'notNumber':
      case 'unclearNumber':
      case 'tooLong':
      case 'readOnly':
        return t(`refused.${code}`, { text });
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
