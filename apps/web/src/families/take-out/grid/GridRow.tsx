import { Checkbox } from '@mantine/core';
import { takeOutItemInput } from '@portal/contracts';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { fieldKey, useProblem } from '../../../requests/form/problems';
import type { CellEditor } from './cell-editor';
import { CellInput } from './CellInput';
import classes from './Grid.module.css';
import { quantityText, type GridColumn, type ShownRow } from './use-columns';

/** Of the cell under the cursor, or of its field. */
export const CURSOR_ID = 'grid-cursor';
const LONGEST = maxLengthsOf(takeOutItemInput);

export interface GridRowProps {
  row: ShownRow;
  /** Its place in the list, from 1. */
  place: number;
  /** Among the rows that are shown, from 0. */
  index: number;
  top: number;
  columns: readonly GridColumn[];
  /** Where each column that stays in sight stands. */
  offsets: readonly (number | undefined)[];
  /** The column of the cursor; -1 where it stands in another row. */
  cursor: number;
  /** The columns that are chosen; -1: none. */
  left: number;
  right: number;
  isChecked: boolean;
  editor: CellEditor;
  noteId: string;
  /** Why what is typed in the row cannot be sent. */
  wrong: string | undefined;
  onCheck?: ((ids: readonly string[], isChecked: boolean) => void) | undefined;
}

/** A row of the grid; rendered only where something in it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, place, index, columns, cursor, isChecked } = props;
  const { t } = useTranslation('takeOut');
  const ofThing = useProblem('equipmentId', row.id);
  const ofNumber = useProblem('numberOut', row.id) ?? props.wrong;
  const wrongIn = (id: string) =>
    id === 'code' ? ofThing : id === 'numberOut' ? ofNumber : undefined;
  const canCheck = columns[0]?.id === 'check';
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      aria-selected={canCheck ? isChecked : undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {columns.map((column, at) => {
        const { id, editable, render, isRight = false } = column;
        const isAt = cursor === at;
        const text = column.text(row, place);
        const wrong = wrongIn(id);
        const offset = props.offsets[at];
        const isInput = isAt && editable !== undefined;
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
            data-editable={editable !== undefined || undefined}
            data-range={(props.left <= at && at <= props.right && !isInput) || undefined}
            data-wrong={wrong !== undefined || undefined}
            data-field={
              id === 'numberOut'
                ? fieldKey('numberOut', row.id)
                : id === 'code'
                  ? fieldKey('equipmentId', row.id)
                  : undefined
            }
            title={wrong ?? (text === '' ? undefined : text)}
            id={isAt && !isInput ? CURSOR_ID : undefined}
            tabIndex={isInput ? undefined : isAt ? 0 : -1}
          >
            {isInput ? (
              <CellInput
                id={CURSOR_ID}
                editor={props.editor}
                rowId={row.id}
                column={at}
                text={editable === 'numberOut' ? quantityText(row.numberOut) : row.description}
                label={t('grid.cell', { column: column.name, row: place, name: row.specification })}
                describedBy={props.noteId}
                isRequired={column.isRequired ?? false}
                isWrong={wrong !== undefined}
                isNumber={editable === 'numberOut'}
                maxLength={editable === 'description' ? LONGEST['description'] : undefined}
              />
            ) : id === 'check' ? (
              <Checkbox
                size="xs"
                tabIndex={-1}
                aria-label={t('grid.checkRow', { row: place, name: row.specification })}
                checked={isChecked}
                onChange={(event) => props.onCheck?.([row.id], event.currentTarget.checked)}
              />
            ) : (
              (render?.(row) ?? <span>{text}</span>)
            )}
          </div>
        );
      })}
    </div>
  );
});
