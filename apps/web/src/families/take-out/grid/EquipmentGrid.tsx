import { numberOutProblem } from '@portal/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Offers } from '../../../platform/forms/typed/Offers';
import { useRefusedText } from '../equipment/use-refused-text';
import { useTakeOutWords } from '../use-words';
import { isMany } from './cursor';
import classes from './Grid.module.css';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { quantityText, type GridColumn, type ShownRow } from './use-columns';
import { useGridInput, type GridActs, type PlacedRow } from './use-grid-input';

const ROW_PX = 36;
const HEAD_PX = 43;
/** Rows beyond the window that are drawn all the same. */
const AHEAD = 6;

interface EquipmentGridProps {
  label: string;
  rows: readonly PlacedRow[];
  columns: readonly GridColumn[];
  /** The most that it takes of the window. */
  height: string;
  /** Left out: it is read only. */
  acts?: GridActs;
}

/** A column as a track of the grid. */
const trackOf = ({ width, grow }: GridColumn): string =>
  grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`;

/** Where each column stands that stays in sight. */
function offsetsOf(columns: readonly GridColumn[]): (number | undefined)[] {
  let left = 0;
  return columns.map((column) => {
    if (!column.isSticky) return undefined;
    const at = left;
    left += column.width;
    return at;
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The list of things, with the keys of a spreadsheet; only the rows in sight are drawn. */
export function EquipmentGrid({ label, rows, columns, height, acts }: EquipmentGridProps) {
  const { t } = useTranslation('takeOut');
  const { wordsOf } = useTakeOutWords();
  const noteId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const refusedText = useRefusedText();
  const { editor, at, range, unread, take, handlers } = useGridInput({
    rows,
    columns,
    acts,
    scroll,
    pageRows: () =>
      Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1),
  });
  const offsets = useMemo(() => offsetsOf(columns), [columns]);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed on to what is memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
    scrollMargin: HEAD_PX,
    getItemKey: (index) => rows[index]?.row.id ?? index,
    // The row of the cursor is there wherever it stands: it holds the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
      if (at.row < first) return [at.row, ...shown];
      return at.row > last && at.row < count ? [...shown, at.row] : shown;
    },
  });

  const words = useMemo(() => wordsOf({ documentType: null }), [wordsOf]);
  /** What is wrong with how much of a thing is to leave, though nobody has tried to send it yet. */
  const wrongOf = (row: ShownRow): string | undefined => {
    if (!acts || row.numberOut === null) return undefined;
    const wrong = numberOutProblem(row, acts.lotOf(row));
    return (
      wrong && words.problem({ ...wrong, step: '', itemId: row.id, row: 0, field: 'numberOut' })
    );
  };
  const current = rows[at.row];
  const wrongNow = current && wrongOf(current.row);
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
        aria-multiselectable={acts ? true : undefined}
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
              onCheckAll={() => acts?.onCheck(shownIds, !isAllChecked)}
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
                  wrong={wrongOf(one.row)}
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
        {unread === undefined ? (
          (wrongNow ?? (acts ? t('grid.keys') : t('grid.readKeys')))
        ) : (
          <Offers
            text={refusedText({ ...unread, place: 0, params: {} })}
            offers={unread.could}
            shown={quantityText}
            onTake={take}
          />
        )}
      </p>
    </div>
  );
}
