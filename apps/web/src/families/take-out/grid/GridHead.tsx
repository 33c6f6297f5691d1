import { Checkbox } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Grid.module.css';
import type { GridColumn } from './use-columns';

interface GridHeadProps {
  columns: readonly GridColumn[];
  /** Where each column stands that stays in sight. */
  offsets: readonly (number | undefined)[];
  isAllChecked: boolean;
  isSomeChecked: boolean;
  onCheckAll: () => void;
}

/** The names of the columns, and the box that checks all rows. */
export function GridHead({
  columns,
  offsets,
  isAllChecked,
  isSomeChecked,
  onCheckAll,
}: GridHeadProps) {
  const { t } = useTranslation('takeOut');
  return (
    <div role="row" className={classes.head} aria-rowindex={1}>
      {columns.map((column, index) => {
        const offset = offsets[index];
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            className={[
              classes.headCell,
              column.isRight && classes.right,
              offset !== undefined && classes.sticky,
            ]
              .filter(Boolean)
              .join(' ')}
            style={offset === undefined ? undefined : ({ '--at': `${offset}px` } as CSSProperties)}
            data-editable={column.editable !== undefined || undefined}
          >
            {column.id === 'check' ? (
              <Checkbox
                size="xs"
                aria-label={t('grid.checkAll')}
                checked={isAllChecked}
                indeterminate={isSomeChecked}
                onChange={onCheckAll}
              />
            ) : (
              <span>
                {column.header}
                {column.isRequired && (
                  <span className={classes.required} aria-hidden>
                    {' *'}
                  </span>
                )}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
