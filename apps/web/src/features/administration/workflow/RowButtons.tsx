import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoveButtons } from './MoveButtons';
import classes from './Workflow.module.css';

interface RowButtonsProps {
  name: string;
  /** Counted from 1. */
  number: number;
  count: number;
  /** The row is not saved yet, so it can be removed. */
  isNew: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Buttons that move a step or task, and remove a new one. */
export function RowButtons({ name, number, count, isNew, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('administration');
  return (
    <div className={classes.buttons}>
      <MoveButtons name={name} isFirst={number === 1} isLast={number === count} onMove={onMove} />
      {isNew && (
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t('workflow.remove', { name })}
          title={t('workflow.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
