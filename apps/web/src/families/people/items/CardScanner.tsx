import { identityKey, readCitizenCard } from '@portal/domain';
import { showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useMostItems } from '../../../entry/most-items';
import { revealItem } from '../../../entry/items/item-commands';
import { useAddItems } from '../../../entry/items/use-add-items';
import { useScanner } from '../../../platform/codes/use-scanner';
import { focusSoon } from '../../../platform/page/focus-soon';
import { mayChange } from '../../../requests/edit/standing';
import { itemFieldId } from '../../../requests/items/item-ids';
import { emptyItem, useEditing } from '../people-form';
import { useWords } from '../people-words';
import { useCardFilled } from './use-card-filled';

const isCard = (text: string): boolean => readCitizenCard(text) !== null;

/**
 * Handles a citizen's card that a scanner reads anywhere in the list. It shows the person with the card's number. If there
 * is none, it fills in an open person without a number, or else adds a person.
 * @param canAdd whether users may add people now
 */
export function CardScanner({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation('people');
  const words = useWords();
  const { form, itemsView, standing } = useEditing();
  const addItems = useAddItems();
  const most = useMostItems();
  const fill = useCardFilled();
  const show = (id: string) => {
    revealItem(itemsView, id);
    focusSoon(itemFieldId(id, 'identityCardNumber'));
  };
  const take = (text: string) => {
    const card = readCitizenCard(text);
    if (!card) return;
    const { items } = form.getState();
    const { openIds } = itemsView.getState();
    const key = identityKey(card.identityCardNumber);
    const known = items.find((item) => identityKey(item.identityCardNumber) === key);
    if (known) {
      showToast('success', t('card.found', { name: known.fullName || card.fullName }));
      show(known.id);
      return;
    }
    const open = items.find(
      (item) =>
        openIds.has(item.id) &&
        identityKey(item.identityCardNumber) === '' &&
        mayChange(standing, item),
    );
    if (open) {
      fill(open.id, card);
      show(open.id);
      return;
    }
    if (!canAdd) {
      showToast('warning', t('card.notThere', { name: card.fullName }));
      return;
    }
    const item = emptyItem();
    if (addItems([item]).tooMany > 0) {
      showToast('warning', words.tooMany(most));
      return;
    }
    fill(item.id, card);
    show(item.id);
  };
  useScanner({ isKnown: isCard, onCode: take });
  return null;
}
