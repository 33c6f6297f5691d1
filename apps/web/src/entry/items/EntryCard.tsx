import { Button } from '@mantine/core';
import { ConfirmDialog } from '@portal/ui';
import { IconChevronUp, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../platform/store/store';
import { mayChange, mayChangePlan, useEditing, useItem } from '../editing';
import { useFamily } from '../family';
import classes from './Card.module.css';
import { removeItems, toggleChosen, toggleOpen } from './card-commands';
import { ItemCard } from './ItemCard';

interface EntryCardProps {
  itemId: string;
  index: number;
}

/** An item's card: rendered when this item changes, and for no other. */
export const EntryCard = memo(function EntryCard({ itemId, index }: EntryCardProps) {
  const { t } = useTranslation('entry');
  const { family } = useFamily();
  const { cards, standing } = useEditing();
  const item = useItem(itemId);
  const isOpen = useStore(cards, ({ openIds }) => openIds.has(itemId));
  const isChosen = useStore(cards, ({ chosenIds }) => chosenIds.has(itemId));
  if (!item) return null;
  const isEditable = mayChange(standing, item);
  const isKept = family.keepsJudged && item.result !== null;
  const canRemove = mayChangePlan(standing) && isEditable && !isKept;
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
              label: t('items.choose', { number: index + 1, name: family.nameOf(item) }),
              onChoose: () => toggleChosen(cards, itemId),
            }
          : standing && null
      }
      line={<family.Line itemId={itemId} index={index} />}
    >
      <OpenCard itemId={itemId} isEditable={isEditable} canRemove={canRemove} />
    </ItemCard>
  );
});

interface OpenCardProps {
  itemId: string;
  isEditable: boolean;
  canRemove: boolean;
}

/** Everything on a card; a key pressed in one field renders that field alone. */
const OpenCard = memo(function OpenCard({ itemId, isEditable, canRemove }: OpenCardProps) {
  const { t } = useTranslation('entry');
  const { family } = useFamily();
  const { cards } = useEditing();
  const { CardForm, CardActions } = family;
  return (
    <div className={classes.form}>
      <CardForm itemId={itemId} isEditable={isEditable} />
      <div className={classes.foot}>
        {CardActions && <CardActions itemId={itemId} isEditable={isEditable} />}
        {canRemove && <RemoveButton itemId={itemId} />}
        <Button
          variant="default"
          leftSection={<IconChevronUp size={18} aria-hidden />}
          onClick={() => toggleOpen(cards, itemId)}
        >
          {t('items.collapse')}
        </Button>
      </div>
    </div>
  );
});

/** Takes a card away, after asking where the family asks. */
function RemoveButton({ itemId }: { itemId: string }) {
  const { t } = useTranslation(['entry', 'common']);
  const { family, words } = useFamily();
  const { form, cards } = useEditing();
  const [question, setQuestion] = useState<string>();
  const remove = () => removeItems(form, cards, [itemId]);
  const ask = () => {
    const item = form.get().items.find(({ id }) => id === itemId);
    if (item && words.confirmRemoveOne) setQuestion(words.confirmRemoveOne(family.nameOf(item)));
    else remove();
  };
  return (
    <>
      <Button
        variant="subtle"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={ask}
      >
        {t('items.remove')}
      </Button>
      {question !== undefined && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={question}
          confirmLabel={t('items.remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={remove}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
