import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterBar.module.css';

/** A filter of a list. */
export interface Filter {
  name: string;
  /** Its width in the toolbar, in pixels. */
  width: number;
  /** The filter narrows the list now. */
  isSet: boolean;
  /** The input, as wide as its place. Its options open inside the same element (`IN_PLACE`). */
  field: ReactNode;
}

/**
 * Options that open elsewhere in the page would count as a click outside, and close the panel of
 * the filter.
 */
export const IN_PLACE = { withinPortal: false, shadow: 'md' } as const;

interface FilterBarProps {
  /** The most used filter first. */
  filters: readonly Filter[];
  /** The button that clears all filters, if any is set. */
  clear: ReactNode;
}

const GAP = 8;
/** Width of the button that clears the filters; room is kept for it. */
const CLEAR_WIDTH = 36;
const MORE_WIDTH = 128;

/**
 * How many filters fit, from the first one on. After them comes the button that opens the others.
 */
function countFitting(filters: readonly Filter[], width: number): number {
  const left = width - CLEAR_WIDTH;
  const taken = filters.map(({ width: own }) => own + GAP);
  const upTo = (count: number) => taken.slice(0, count).reduce((sum, own) => sum + own, 0);
  if (upTo(filters.length) <= left) return filters.length;
  return taken.filter((_own, at) => upTo(at + 1) + MORE_WIDTH + GAP <= left).length;
}

/**
 * The filters of a list on one line. Filters that do not fit open behind a button, which shows how
 * many of them are set.
 */
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
