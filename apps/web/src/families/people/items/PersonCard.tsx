import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../platform/store/store';
import { ItemCard } from '../../../requests/items/ItemCard';
import { mayChange, mayChangePlan, useEditing, useItem } from '../form/people-context';
import { toggleChosen, toggleOpen } from './card-commands';
import { PersonForm } from './PersonForm';
import { PersonLine } from './PersonLine';

interface PersonCardProps {
  itemId: string;
  index: number;
}

/** A person's card: rendered when this person changes, and for nobody else. */
export const PersonCard = memo(function PersonCard({ itemId, index }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { form, cards, standing } = useEditing();
  const item = useItem(itemId);
  const visitorTypeId = useStore(form, ({ staffPlan }) => staffPlan.visitorTypeId);
  const isOpen = useStore(cards, ({ openIds }) => openIds.has(itemId));
  const isChosen = useStore(cards, ({ chosenIds }) => chosenIds.has(itemId));
  if (!item) return null;
  const isEditable = mayChange(standing, item);
  const canRemove = mayChangePlan(standing) && isEditable;
  return (
    <ItemCard
      itemId={itemId}
      result={item.result}
      isOpen={isOpen}
      onToggle={() => toggleOpen(cards, itemId)}
      choice={
        isEditable
          ? {
              isChosen,
              label: t('items.choose', { number: index + 1, name: item.fullName }),
              onChoose: () => toggleChosen(cards, itemId),
            }
          : undefined
      }
      line={<PersonLine item={item} index={index} visitorTypeId={visitorTypeId} />}
    >
      <PersonForm itemId={itemId} isEditable={isEditable} canRemove={canRemove} />
    </ItemCard>
  );
});
