import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import classes from './Items.module.css';

/** What can be done with all items that are chosen. */
export function ChosenBar({ onRemove }: { onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const { itemsView } = useEditing();
  const chosenIds = useStore(itemsView, (view) => view.chosenIds);
  const { ChosenFields } = definition;
  if (chosenIds.size === 0) return null;
  return (
    <div className={classes.chosenBar} role="group" aria-label={words.chosen}>
      {ChosenFields && <ChosenFields />}
      {onRemove && (
        <Button
          variant="subtle"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={words.removeChosen}
          onClick={onRemove}
        >
          {t('items.remove')}
        </Button>
      )}
    </div>
  );
}
