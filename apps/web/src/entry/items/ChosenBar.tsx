import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import classes from './Items.module.css';
import { useMany } from './use-many';

const SetManyDialog = lazy(() => import('./SetManyDialog'));

/** The actions for all chosen items. */
export function ChosenBar({ onRemove }: { onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const { itemsView } = useEditing();
  const chosenIds = useStore(itemsView, (view) => view.chosenIds);
  const choices = definition.many.use();
  const { set } = useMany();
  const [isOpen, setOpen] = useState(false);
  if (chosenIds.size === 0) return null;
  return (
    <div className={classes.chosenBar} role="group" aria-label={words.chosen}>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('chosen.edit')}
      </Button>
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
      <Suspense>
        {isOpen && (
          <SetManyDialog
            choices={choices}
            ids={chosenIds}
            onSet={(wanted) => {
              set(chosenIds, wanted);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
