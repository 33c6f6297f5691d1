import type { ReactNode } from 'react';
import classes from './Rows.module.css';

/** The part of a column that its cells need. */
export interface CellColumn {
  /** Also the name by which the server sorts. */
  id: string;
  /** More width would not help the content. */
  isFixed?: boolean;
  align?: 'left' | 'right';
}

interface RowProps<Column extends CellColumn> {
  columns: readonly Column[];
  cell: (column: Column, place: number) => ReactNode;
  onClick?: (() => void) | undefined;
  isDimmed?: boolean | undefined;
}

/**
 * A row of a table, as wide as the header. The library's own rows use several components per cell,
 * and take 20% longer to draw a page of a hundred.
 */
export function Row<Column extends CellColumn>(props: RowProps<Column>) {
  const { columns, cell, onClick, isDimmed } = props;
  return (
    <tr
      className={classes.row}
      data-clickable={onClick !== undefined || undefined}
      data-dimmed={isDimmed || undefined}
      onClick={onClick}
    >
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={classes.cell}
          data-align={column.align}
          style={{
            width: `calc(var(--col-${column.id}-size) * 1px)`,
            flex: `${column.isFixed ? 0 : `var(--col-${column.id}-size)`} 0 auto`,
          }}
        >
          {cell(column, place)}
        </td>
      ))}
    </tr>
  );
}
