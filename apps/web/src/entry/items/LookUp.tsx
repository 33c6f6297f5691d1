import { Button } from '@mantine/core';
import { showToast } from '@portal/ui';
import type { ReactNode } from 'react';
import { useCommand } from '../../platform/api/use-command';
import { changeItem, useEditing } from '../editing';
import classes from '../../requests/items/Item.module.css';

/** How long it is said that nothing was found: 2 s, as the families' messages have it. */
const NOT_FOUND_MS = 2000;

interface LookUpProps {
  itemId: string;
  /** What is looked for; nothing is asked while it is empty. */
  wanted: string;
  label: string;
  icon: ReactNode;
  isEditable: boolean;
  /** What is known, to be put into the form; null where nothing is. */
  find: (wanted: string) => Promise<object | null>;
  notFound: string;
  /** The field that holds what is looked for. */
  children: ReactNode;
}

/** A field with a button that fills the form with what the portal knows. */
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
