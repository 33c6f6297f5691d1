import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './SortHead.module.css';

type Direction = 'asc' | 'desc' | 'none';

/** The sort state for screen readers. */
export const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };

interface SortHeadProps {
  label: string;
  direction: Direction;
  /** Its number among several sort columns; 0 if there is only one, or it is not sorted by. */
  place: number;
  onPress: (event: MouseEvent) => void;
}

/** A column header that sorts when pressed; with Shift it is added to the current sort columns. */
export function SortHead({ label, direction, place, onPress }: SortHeadProps) {
  const Icon = ICONS[direction];
  return (
    <UnstyledButton className={classes.head ?? ''} data-sorted={direction} onClick={onPress}>
      <span>{label}</span>
      <Icon size={14} className={classes.icon} aria-hidden />
      {place > 0 && <span className={classes.place}>{place}</span>}
    </UnstyledButton>
  );
}
