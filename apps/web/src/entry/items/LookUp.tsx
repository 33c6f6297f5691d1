import { Button } from '@mantine/core';
import { showToast } from '@portal/ui';
import type { ReactNode } from 'react';
import { useCommand } from '../../platform/api/use-command';
import { changeItem, useEditing } from '../editing';
import classes from '../../requests/items/Item.module.css';

/** How long the message that nothing was found stays: 2 s, like the other messages of the families. */
const NOT_FOUND_MS = 2000;

interface LookUpProps {
  itemId: string;
  /** The text to search for. The button asks the server nothing while it is empty. */
  wanted: string;
  label: string;
  icon: ReactNode;
  isEditable: boolean;
  /** Returns the stored values for the form; null if there are none. */
  find: (wanted: string) => Promise<object | null>;
  notFound: string;
  /** The field with the text to search for. */
  children: ReactNode;
}

/** A field with a button that fills the form with the portal's data. */
export function LookUp(props: LookUpProps) {
  const { itemId, label, find, notFound } = props;
  const { form } = useEditing();
  const wanted = props.wanted.trim();
  const lookUp = useCommand(() => find(wanted), {
    onAnswer: (known) => {
      if (known) changeItem(form, itemId, () => known);
      else showToast('warning', notFound, NOT_FOUND_MS);
    },
  });
  if (!props.isEditable) return props.children;
  return (
    <div className={classes.withButton}>
      {props.children}
      <Button
        variant="default"
        px={10}
        aria-label={label}
        title={label}
        loading={lookUp.isBusy}
        disabled={wanted === ''}
        onClick={() => void lookUp.run()}
      >
        {props.icon}
      </Button>
    </div>
  );
}
