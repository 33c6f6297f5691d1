import { Checkbox } from '@mantine/core';
import { memo, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { CellEditor } from './cell-editor';
import { CellInput } from './CellInput';
import { CHECK, type GridColumn, type GridRecord, type Refusal } from './columns';
import classes from './Grid.module.css';

/** The id of the cell under the cursor, or of its input. */
export const CURSOR_ID = 'grid-cursor';

/** The texts for rows and cells of a grid. */
export interface RowWords<Row> {
  /** The name of a cell's input for screen readers. */
  cell: (columnName: string, row: Row, place: number) => string;
  /** The name of a row's checkbox. */
  check?: (row: Row, place: number) => string;
  /** Explains what is wrong with the content of a cell. */
  wrongIn?: (row: Row, columnId: string) => string | undefined;
  /** The address of a cell, for messages that lead to it. */
  fieldOf?: (row: Row, columnId: string) => string | undefined;
}

interface GridRowProps<Row, Why extends Refusal> {
  row: Row;
  /** Its place in the list, from 1. */
  place: number;
  /** Its place among the shown rows, from 0. */
  index: number;
  top: number;
  columns: readonly GridColumn<Row, Why>[];
  /** The left offset of each column that stays in view. */
  offsets: readonly (number | undefined)[];
  /** The column of the cursor; -1 if the cursor is in another row. */
  cursor: number;
  /** The selected columns; -1: none. */
  left: number;
  right: number;
  isChecked: boolean;
  editor: CellEditor;
  noteId: string;
  words: RowWords<Row>;
  /** Measures a row that grows with its content. */
  measure: Ref<HTMLDivElement> | undefined;
  onCheck?: ((ids: readonly string[], isChecked: boolean) => void) | undefined;
}

function Row<R extends GridRecord, Why extends Refusal>(props: GridRowProps<R, Why>) {
  const { row, place, index, columns, cursor, isChecked, words, measure } = props;
  const canCheck = columns[0]?.id === CHECK;
  const shown = (column: GridColumn<R, Why>, text: string): ReactNode => {
    if (column.id === CHECK)
      return (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={words.check?.(row, place)}
          checked={isChecked}
          onChange={(event) => props.onCheck?.([row.id], event.currentTarget.checked)}
        />
      );
    return column.render ? column.render(row, place) : <span className={classes.text}>{text}</span>;
  };
  return (
    <div
      ref={measure}
      data-index={index}
      data-tall={measure !== undefined || undefined}
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      aria-selected={canCheck ? isChecked : undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {columns.map((column, at) => {
        const { id, typed, isRight = false } = column;
        const isAt = cursor === at;
        const text = column.text(row, place);
        const wrong = words.wrongIn?.(row, id);
        const offset = props.offsets[at];
        const isInput = isAt && typed !== undefined;
        return (
          <div
            key={id}
            role="gridcell"
            aria-colindex={at + 1}
            className={[
              classes.cell,
              isRight && classes.right,
              offset !== undefined && classes.sticky,
            ]
              .filter(Boolean)
              .join(' ')}
            style={offset === undefined ? undefined : ({ '--at': `${offset}px` } as CSSProperties)}
            data-row={index}
            data-column={at}
            data-active={isAt || undefined}
            data-editable={typed !== undefined || undefined}
            data-range={(props.left <= at && at <= props.right && !isInput) || undefined}
            data-wrong={wrong !== undefined || undefined}
            data-field={words.fieldOf?.(row, id)}
            title={wrong ?? (text === '' || column.render ? undefined : text)}
            id={isAt && !isInput ? CURSOR_ID : undefined}
            tabIndex={isInput ? undefined : isAt ? 0 : -1}
          >
            {isInput ? (
              <CellInput
                id={CURSOR_ID}
                editor={props.editor}
                rowId={row.id}
                column={at}
                text={text}
                label={words.cell(column.name, row, place)}
                describedBy={props.noteId}
                isRequired={typed.isRequired ?? false}
                isWrong={wrong !== undefined}
                isNumber={typed.isNumber ?? false}
                maxLength={typed.maxLength}
              />
            ) : (
              shown(column, text)
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A row of a grid. It renders only when something in it has changed. */
export const GridRow = memo(Row) as typeof Row;
