import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterBar.module.css';

/** Something that a list is narrowed by. */
export interface Filter {
  name: string;
  /** In pixels, where it stands in the toolbar. */
  width: number;
  /** It narrows the list now. */
  isSet: boolean;
  /** As wide as its place; what it opens stands beside it (`IN_PLACE`). */
  field: ReactNode;
}

/** Where a filter opens its choices: elsewhere in the page they would count as outside of what opens the filter. */
export const IN_PLACE = { withinPortal: false, shadow: 'md' } as const;

interface FilterBarProps {
  /** The one that is used most first. */
  filters: readonly Filter[];
  /** Takes all of them off, where there is something to take off. */
  clear: ReactNode;
}

const GAP = 8;
/** Of the button that takes filters off, for which room is kept. */
const CLEAR_WIDTH = 36;
const MORE_WIDTH = 128;

/** How many filters have room, from the first one on; behind the last of them is the button that opens the others. */
function countFitting(filters: readonly Filter[], width: number): number {
  const left = width - CLEAR_WIDTH;
  const taken = filters.map(({ width: own }) => own + GAP);
  const upTo = (count: number) => taken.slice(0, count).reduce((sum, own) => sum + own, 0);
  if (upTo(filters.length) <= left) return filters.length;
  return taken.filter((_own, at) => upTo(at + 1) + MORE_WIDTH + GAP <= left).length;
}

/** The filters of a list on one line; what has no room there opens behind a button that counts what is set in it. */
export function FilterBar({ filters, clear }: FilterBarProps) {
  const { t } = useTranslation('common');
  const bar = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const measure = () => setWidth(bar.current?.clientWidth || Infinity);
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  const count = countFitting(filters, width);
  const others = filters.slice(count);
  const set = others.filter(({ isSet }) => isSet).length;
  return (
    <div ref={bar} className={classes.bar}>
      {filters.slice(0, count).map(({ name, width: own, field }) => (
        <div key={name} className={classes.place} style={{ width: own }}>
          {field}
        </div>
      ))}
      {others.length > 0 && (
        <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
          <Popover.Target>
            <Button
              variant={set > 0 ? 'light' : 'default'}
              className={classes.place ?? ''}
              px={12}
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            >
              {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('filters')}>
            <div className={classes.others}>
              {others.map(({ name, field }) => (
                <div key={name}>{field}</div>
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
      {clear}
    </div>
  );
}
