import type { CitizenCard } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { changeItem } from '../../../entry/editing';
import { itemFieldId, lineId } from '../../../requests/items/item-ids';
import { useUndos } from '../../../requests/form-undos';
import { useEditing } from '../people-form';
import { useLists } from '../people-lists';
import { ofCard } from './card-fields';

/** Fills in a person from the identity card, and offers to restore the values before. */
export function useCardFilled(): (itemId: string, card: CitizenCard) => void {
  const { t } = useTranslation(['people', 'requests']);
  const lists = useLists();
  const { form } = useEditing();
  const undos = useUndos();
  return (itemId, card) => {
    const before = form.getState().items.find(({ id }) => id === itemId);
    if (!before) return;
    const { identityCardNumber, fullName, dateOfBirth, genderId, nationalityId, address } = before;
    const old = { identityCardNumber, fullName, dateOfBirth, genderId, nationalityId, address };
    changeItem(form, itemId, () => ofCard(card, lists));
    undos.offer(t('card.filled', { name: card.fullName }), t('requests:undo'), () => {
      changeItem(form, itemId, () => old);
      return [itemFieldId(itemId, 'identityCardNumber'), lineId(itemId)];
    });
  };
}
