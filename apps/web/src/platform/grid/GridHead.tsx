import { Checkbox } from '@mantine/core';
import type { CSSProperties } from 'react';
import { CHECK, type GridColumn, type Refusal } from './columns';
import classes from './Grid.module.css';

interface GridHeadProps<Row, Why extends Refusal> {
  columns: readonly GridColumn<Row, Why>[];
  /** The left offset of each column that stays in view. */
  offsets: readonly (number | undefined)[];
  isAllChecked: boolean;
  isSomeChecked: boolean;
  checkAllLabel: string | undefined;
  onCheckAll: () => void;
}

/** The header of a grid: the column names, and a checkbox for all rows. */
export function GridHead<Row, Why extends Refusal>(props: GridHeadProps<Row, Why>) {
  return (
    <div role="row" className={classes.head} aria-rowindex={1}>
      {props.columns.map((column, index) => {
        const offset = props.offsets[index];
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
            data-editable={column.typed !== undefined || undefined}
          >
            {column.id === CHECK ? (
              <Checkbox
                size="xs"
                aria-label={props.checkAllLabel}
                checked={props.isAllChecked}
                indeterminate={props.isSomeChecked}
                onChange={props.onCheckAll}
              />
            ) : (
              <span>
                {column.header}
                {column.typed?.isRequired && (
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
