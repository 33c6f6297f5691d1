import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface MoveButtonsProps {
  /** The name of what is moved, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Buttons that move a row of a list up or down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('administration');
  return (
    <>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('workflow.up', { name })}
        title={t('workflow.up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('workflow.down', { name })}
        title={t('workflow.down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
