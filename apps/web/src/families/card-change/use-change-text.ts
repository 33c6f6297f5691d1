import { useTranslation } from 'react-i18next';
import { nameIn } from '../../plant/reference-data';
import { formatDate } from '../../platform/time/format';
import type { ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';

type Change = Pick<
  ChangedPerson,
  | 'extendTo'
  | 'reasonChangeCardId'
  | 'reasonChangeCardName'
  | 'changeName'
  | 'newName'
  | 'changeAvatar'
  | 'newCardNumber'
>;

/**
 * What is asked for somebody's card, in a few words; empty where nothing is yet.
 * @param lists name what is being chosen; what was stored names itself
 */
export function useChangeText(lists?: Lists): (change: Change) => string {
  const { t } = useTranslation('cardChange');
  return (change) => {
    const { extendTo, reasonChangeCardId, changeName, newName, changeAvatar, newCardNumber } =
      change;
    const reason = lists
      ? nameIn(lists.reasonChangeCards, reasonChangeCardId)
      : change.reasonChangeCardName;
    return [
      extendTo && t('change.extend', { day: formatDate(extendTo) }),
      reason,
      changeName && newName && t('change.name', { name: newName }),
      changeAvatar && t('change.photo'),
      newCardNumber && t('change.newCard', { number: newCardNumber }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
