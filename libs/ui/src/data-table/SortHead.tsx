import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './SortHead.module.css';

type Direction = 'asc' | 'desc' | 'none';

/** What a head says to screen readers. */
export const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };

interface SortHeadProps {
  label: string;
  direction: Direction;
  /** Its turn among several columns that are sorted by; 0 where there is only one, or it is none of them. */
  place: number;
  onPress: (event: MouseEvent) => void;
}

/** The head of a column that is sorted by pressing it, anywhere on it; with Shift besides the columns before. */
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
