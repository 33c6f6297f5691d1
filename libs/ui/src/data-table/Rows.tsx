import type { CSSProperties, ReactNode } from 'react';
import classes from './Rows.module.css';

/** The part of a column that its cells need. */
export interface CellColumn {
  /** Also the name by which the server sorts. */
  id: string;
  /** More width would not help the content. */
  isFixed?: boolean;
  align?: 'left' | 'right';
}

/** The width of a column's header and cells, from the variables of its table. */
export const widthOf = ({ id, isFixed }: CellColumn): CSSProperties => ({
  width: `calc(var(--col-${id}-size) * 1px)`,
  flex: `${isFixed ? 0 : `var(--col-${id}-size)`} 0 auto`,
});

interface RowProps<Column extends CellColumn> {
  columns: readonly Column[];
  cell: (column: Column, place: number) => ReactNode;
  onClick?: (() => void) | undefined;
  isDimmed?: boolean | undefined;
}

/** A row of a table, as wide as the header. */
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
          style={widthOf(column)}
        >
          {cell(column, place)}
        </td>
      ))}
    </tr>
  );
}
