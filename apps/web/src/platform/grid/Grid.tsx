import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridRecord, PlacedRow, Refusal } from './columns';
import { isMany } from './cursor';
import classes from './Grid.module.css';
import { GridHead } from './GridHead';
import { GridRow, type RowWords } from './GridRow';
import { useGridInput, type GridActs } from './use-grid-input';

const ROW_PX = 36;
/** Estimated height of rows with more than one line, before they are measured. */
const TALL_ROW_PX = 48;
const HEAD_PX = 43;
/** How many rows beyond the visible part are drawn. */
const AHEAD = 6;

/** The texts of a grid. It must stay the same object while the texts do not change. */
export interface GridWords<Row, Why extends Refusal> extends RowWords<Row> {
  checkAll?: string;
  /** The problem of the row under the cursor. */
  noteOf?: (row: Row) => string | undefined;
  /** Explains why a typed text is not accepted in the cell, with the values that it may mean. */
  renderUnread?: (why: Why, text: string, take: (change: Partial<Row>) => void) => ReactNode;
}

interface GridProps<Row, Why extends Refusal> {
  label: string;
  rows: readonly PlacedRow<Row>[];
  columns: readonly GridColumn<Row, Why>[];
  words: GridWords<Row, Why>;
  /** The maximum height of the grid. */
  height: string;
  /** Whether rows grow with their content; otherwise each takes one line. */
  isTall?: boolean;
  /** If omitted, the grid is read-only. */
  acts?: GridActs<Row, Why>;
}

/** The CSS grid track of a column. */
const trackOf = ({ width, grow }: { width: number; grow?: number }): string =>
  grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`;

/** The left offset of each column that stays in view. */
function offsetsOf(
  columns: readonly { width: number; isSticky?: boolean }[],
): (number | undefined)[] {
  let left = 0;
  return columns.map((column) => {
    if (!column.isSticky) return undefined;
    const at = left;
    left += column.width;
    return at;
  });
}

const NONE: ReadonlySet<string> = new Set();

/** A list that works with the keys of a spreadsheet. Only the visible rows are drawn. */
export function Grid<Row extends GridRecord, Why extends Refusal>(props: GridProps<Row, Why>) {
  const { label, rows, columns, words, height, isTall = false, acts } = props;
  const { t } = useTranslation('grid');
  const noteId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const rowPx = isTall ? TALL_ROW_PX : ROW_PX;
  const { editor, at, range, unread, take, handlers } = useGridInput({
    rows,
    columns,
    acts,
    scroll,
    pageRows: () =>
      Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEAD_PX) / rowPx) - 1),
  });
  const offsets = useMemo(() => offsetsOf(columns), [columns]);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed on to what is memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    overscan: AHEAD,
    scrollMargin: HEAD_PX,
    getItemKey: (index) => rows[index]?.row.id ?? index,
    // The row of the cursor is always drawn, even out of view, because it has the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
      if (at.row < first) return [at.row, ...shown];
      return at.row > last && at.row < count ? [...shown, at.row] : shown;
    },
  });

  const current = rows[at.row];
  const wrongNow = current && words.noteOf?.(current.row);
  const checkedIds = acts?.checkedIds ?? NONE;
  const shownIds = rows.map(({ row }) => row.id);
  const checkedCount = shownIds.filter((id) => checkedIds.has(id)).length;
  const isAllChecked = rows.length > 0 && checkedCount === rows.length;
  return (
    <div className={classes.frame}>
      <div
        ref={scroll}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={acts?.onCheck ? true : undefined}
        aria-readonly={acts ? undefined : true}
        aria-describedby={noteId}
        className={classes.scroll}
        style={
          {
            '--grid-columns': columns.map(trackOf).join(' '),
            '--grid-width': `${columns.reduce((sum, { width }) => sum + width, 0)}px`,
            '--grid-height': height,
          } as CSSProperties
        }
        {...handlers}
      >
        <div className={classes.wide}>
          <div role="rowgroup" className={classes.top}>
            <GridHead
              columns={columns}
              offsets={offsets}
              isAllChecked={isAllChecked}
              isSomeChecked={!isAllChecked && checkedCount > 0}
              checkAllLabel={words.checkAll}
              onCheckAll={() => acts?.onCheck?.(shownIds, !isAllChecked)}
            />
          </div>
          <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const one = rows[index];
              if (!one) return null;
              const isIn = isMany(range) && range.top <= index && index <= range.bottom;
              return (
                <GridRow
                  key={key}
                  row={one.row}
                  place={one.place}
                  index={index}
                  top={start - HEAD_PX}
                  columns={columns}
                  offsets={offsets}
                  cursor={at.row === index ? at.column : -1}
                  left={isIn ? range.left : columns.length}
                  right={isIn ? range.right : -1}
                  isChecked={checkedIds.has(one.row.id)}
                  editor={editor}
                  noteId={noteId}
                  words={words}
                  measure={isTall ? virtual.measureElement : undefined}
                  onCheck={acts?.onCheck}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p
        id={noteId}
        className={classes.note}
        data-wrong={unread !== undefined || wrongNow !== undefined || undefined}
        role={unread === undefined ? undefined : 'alert'}
      >
        {unread === undefined
          ? (wrongNow ?? (acts ? t('keys') : t('readKeys')))
          : words.renderUnread?.(unread.why, unread.text, take)}
      </p>
    </div>
  );
}
