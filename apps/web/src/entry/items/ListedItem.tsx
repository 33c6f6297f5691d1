import { Button } from '@mantine/core';
import { ConfirmDialog } from '@portal/ui';
import { IconChevronUp, IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { mayChange } from '../../requests/edit/standing';
import { mayChangePlan, useEditing, useItem } from '../editing';
import { useDefinition } from '../definition';
import classes from '../../requests/items/Item.module.css';
import { drawItem, toggleChosen, toggleOpen } from './item-commands';
import { ItemGaps } from './ItemGaps';
import { useDrawn } from './use-drawn';
import { ItemPanel } from '../../requests/items/ItemPanel';
import { useMany } from './use-many';

interface ListedItemProps {
  itemId: string;
  index: number;
}

/** The number of items that are drawn at once; the others follow when they come near the window. */
const DRAWN_AT_ONCE = 60;

/** An item in the list. Far down in a long list it is only a name, until it comes near the window. */
export const ListedItem = memo(function ListedItem(props: ListedItemProps) {
  const { itemId, index } = props;
  const { definition } = useDefinition();
  const { itemsView, form } = useEditing();
  const place = useRef<HTMLLIElement>(null);
  const isRevealed = useStore(itemsView, ({ revealedId }) => revealedId === itemId);
  const isDrawn = useDrawn(place, index < DRAWN_AT_ONCE || isRevealed);
  if (isDrawn) return <DrawnItem {...props} />;
  const item = form.getState().items.find(({ id }) => id === itemId);
  return (
    <li ref={place} className={classes.waiting}>
      {index + 1} {item && definition.nameOf(item)}
    </li>
  );
});

/** React renders it only when this item changes. */
const DrawnItem = memo(function DrawnItem({ itemId, index }: ListedItemProps) {
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { itemsView, standing } = useEditing();
  const item = useItem(itemId);
  const isOpen = useStore(itemsView, ({ openIds }) => openIds.has(itemId));
  const isLazy = useStore(itemsView, ({ lazyIds }) => lazyIds.has(itemId));
  const isChosen = useStore(itemsView, ({ chosenIds }) => chosenIds.has(itemId));
  if (!item) return null;
  const isEditable = mayChange(standing, item);
  const isKept = definition.keepsJudged && item.result !== null;
  const canRemove = mayChangePlan(standing) && isEditable && !isKept;
  return (
    <ItemPanel
      itemId={itemId}
      result={item.result}
      isOpen={isOpen}
      onToggle={() => toggleOpen(itemsView, itemId)}
      choice={
        isEditable
          ? {
              isChosen,
              label: t('items.choose', { number: index + 1, name: definition.nameOf(item) }),
              onChoose: () => toggleChosen(itemsView, itemId),
            }
          : standing && null
      }
      line={<definition.Line itemId={itemId} index={index} />}
      note={isEditable && !isOpen && <ItemGaps itemId={itemId} />}
    >
      {isLazy ? (
        <WhenInView onView={() => drawItem(itemsView, itemId)} />
      ) : (
        <OpenItem itemId={itemId} isEditable={isEditable} canRemove={canRemove} />
      )}
    </ItemPanel>
  );
});

/** Keeps the place of a form until that comes near the window: drawing fifty forms at once would block the page for seconds. */
function WhenInView({ onView }: { onView: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useDrawn(place, false);
  const seen = useEffectEvent(onView);
  useEffect(() => {
    if (isNear) seen();
  }, [isNear]);
  return <div ref={place} className={classes.undrawn} />;
}

interface OpenItemProps {
  itemId: string;
  isEditable: boolean;
  canRemove: boolean;
}

/** The whole form of an item. A key pressed in one field renders only that field. */
const OpenItem = memo(function OpenItem({ itemId, isEditable, canRemove }: OpenItemProps) {
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { itemsView } = useEditing();
  const { ItemForm, ItemActions } = definition;
  return (
    <div className={classes.form}>
      <ItemForm itemId={itemId} isEditable={isEditable} />
      <div className={classes.foot}>
        {ItemActions && <ItemActions itemId={itemId} isEditable={isEditable} />}
        {canRemove && <RemoveButton itemId={itemId} />}
        <Button
          variant="default"
          leftSection={<IconChevronUp size={18} aria-hidden />}
          onClick={() => toggleOpen(itemsView, itemId)}
        >
          {t('items.collapse')}
        </Button>
      </div>
    </div>
  );
});

/** Removes an item. If the family has a question for that, the user has to confirm first. */
function RemoveButton({ itemId }: { itemId: string }) {
  const { t } = useTranslation(['entry', 'common']);
  const { definition, words } = useDefinition();
  const { form } = useEditing();
  const many = useMany();
  const [question, setQuestion] = useState<string>();
  const remove = () => many.remove([itemId]);
  const ask = () => {
    const item = form.getState().items.find(({ id }) => id === itemId);
    if (item && words.confirmRemoveOne)
      setQuestion(words.confirmRemoveOne(definition.nameOf(item)));
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
