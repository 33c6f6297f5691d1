import { CARD_CHANGE_TYPE, type CardChangeType } from '@portal/contracts';
import { renewedPapers } from '@portal/domain';
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
  | 'staffProfileFiles'
>;

/**
 * The change of a person's card in a few words; empty if there is none yet.
 * @param lists the names of choices in an open form; stored changes contain their names
 */
export function useChangeText(lists?: Lists): (type: CardChangeType, change: Change) => string {
  const { t } = useTranslation('cardChange');
  const papersOf = ({ staffProfileFiles }: Change): string[] =>
    renewedPapers(staffProfileFiles).map(({ name, documentDate }) =>
      documentDate
        ? t('change.paper', { name, day: formatDate(documentDate) })
        : t('change.paperWithoutDay', { name }),
    );
  return (type, change) => {
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
      ...(type === CARD_CHANGE_TYPE.papers ? papersOf(change) : []),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
