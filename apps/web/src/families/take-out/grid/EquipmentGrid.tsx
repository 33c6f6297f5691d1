import { numberOutProblem } from '@portal/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/i18n/language';
import type { RowChange } from '../take-out-form';
import { useTakeOutWords } from '../use-take-out-words';
import { blockText, parseBlock } from './block';
import { isMany, moved, nextEditable, rangeOf, type At } from './cursor';
import { CellEditor } from './cell-editor';
import classes from './Grid.module.css';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { pasted, type RefusedCell } from './paste';
import { readCell, type UnreadCode } from './read-cell';
import type { GridColumn, ShownRow } from './use-columns';

const ROW_PX = 36;
const HEAD_PX = 43;
/** Rows beyond the window that are drawn all the same. */
const AHEAD = 6;

export interface PlacedRow {
  /** In the list, from 1. */
  place: number;
  row: ShownRow;
}

/** What can be done in a grid that is typed into. */
export interface GridActs {
  checkedIds: ReadonlySet<string>;
  onCheck: (ids: readonly string[], isChecked: boolean) => void;
  /** @param changes by the ids of rows */
  onChange: (changes: ReadonlyMap<string, RowChange>) => void;
  onRefused: (cells: readonly RefusedCell[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** A row that is to be gone to. */
  revealed: { rowId: string } | null;
}

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
  const [editor] = useState(() => new CellEditor());
  const editable = useMemo(
    () => columns.flatMap((column, at) => (column.editable ? [at] : [])),
    [columns],
  );
  const [where, setWhere] = useState<{ at: At; anchor: At | null }>({
    at: { row: 0, column: editable[0] ?? 0 },
    anchor: null,
  });
  /** What was typed into the cell under the cursor and cannot stand there. */
  const [unread, setUnread] = useState<UnreadCode>();
  const wantsFocus = useRef(false);
  /** Escape was pressed, and the next Tab leaves the grid. */
  const isLeaving = useRef(false);
  const at: At = {
    row: Math.max(0, Math.min(where.at.row, rows.length - 1)),
    column: Math.min(where.at.column, columns.length - 1),
  };
  const range = rangeOf(where.anchor ?? at, at);
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

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = scroll.current?.querySelector<HTMLElement>('[data-active]');
    const input = cell?.querySelector<HTMLElement>('input:not([type=checkbox])');
    (input ?? cell)?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const reveal = useEffectEvent((rowId: string) => {
    const row = rows.findIndex((one) => one.row.id === rowId);
    if (row >= 0) setWhere({ at: { row, column: editable[0] ?? 0 }, anchor: null });
  });
  const revealed = acts?.revealed ?? null;
  useEffect(() => {
    if (revealed) reveal(revealed.rowId);
  }, [revealed]);

  /** Takes what was typed. @returns false for what cannot stand there */
  const commit = (): boolean => {
    const { cell, mode } = editor;
    if (!cell || mode === 'ready') return true;
    const row = rows.find((one) => one.row.id === cell.rowId)?.row;
    const column = columns[cell.column]?.editable;
    if (!row || !column) return true;
    const read = readCell(column, cell.input.value, currentLanguage());
    if ('code' in read) {
      setUnread(read.code);
      return false;
    }
    setUnread(undefined);
    editor.reset();
    if (read.change[column] !== row[column]) acts?.onChange(new Map([[row.id, read.change]]));
    return true;
  };
  const go = (next: At, isExtending = false) => {
    if (!commit()) return;
    wantsFocus.current = true;
    setWhere({ at: next, anchor: isExtending ? (where.anchor ?? at) : null });
  };
  /** The cells that are chosen, row by row. */
  const chosen = () =>
    rows
      .slice(range.top, range.bottom + 1)
      .map((one) => ({ ...one, columns: columns.slice(range.left, range.right + 1) }));
  const clear = () => {
    const changes = new Map<string, RowChange>();
    for (const { row, columns: cells } of chosen())
      for (const { editable: field } of cells) {
        if (field === 'numberOut') changes.set(row.id, { ...changes.get(row.id), numberOut: null });
        if (field === 'description')
          changes.set(row.id, { ...changes.get(row.id), description: '' });
      }
    acts?.onChange(changes);
  };
  const checkAt = (row: number) => {
    const id = rows[row]?.row.id;
    if (id !== undefined) acts?.onCheck([id], !acts.checkedIds.has(id));
  };

  /** @returns whether the key was for the grid */
  const press = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const isCommand = ctrlKey || metaKey;
    const { cell, mode } = editor;
    const shape = {
      rows: rows.length,
      columns: columns.length,
      editable,
      page: Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1),
    };
    if (key === 'Escape' && mode !== 'ready') {
      editor.reset();
      setUnread(undefined);
      return true;
    }
    if (key === 'Tab') {
      const next = acts && !isLeaving.current ? nextEditable(at, shiftKey, shape) : undefined;
      if (next) go(next);
      return next !== undefined;
    }
    isLeaving.current = key === 'Escape';
    if (key === 'Enter' && cell && mode === 'ready' && !shiftKey) {
      editor.edit();
      return true;
    }
    if (key === 'Enter') {
      go(moved(at, shiftKey ? 'ArrowUp' : 'ArrowDown', false, shape) ?? at);
      return true;
    }
    if (key === 'F2' && cell) {
      editor.edit();
      return true;
    }
    // While a text is edited, these keys are the text's.
    const isOfText = mode === 'editing' || (mode === 'typing' && shiftKey);
    if (isOfText && !/^(ArrowUp|ArrowDown|PageUp|PageDown)$/.test(key)) return false;
    const next = moved(at, key, isCommand, shape);
    if (next) {
      go(next, shiftKey);
      return true;
    }
    if (mode !== 'ready' || !acts) return false;
    const letter = key.toLowerCase();
    if (isCommand && letter === 'z' && !shiftKey) acts.onUndo();
    else if (isCommand && (letter === 'y' || (letter === 'z' && shiftKey))) acts.onRedo();
    else if (isCommand && letter === 'a')
      acts.onCheck(
        rows.map(({ row }) => row.id),
        true,
      );
    else if (key === 'Delete') clear();
    else if (key === ' ' && (shiftKey || !cell)) checkAt(at.row);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What an input method composes is its own; boxes of the head have their own keys.
    if (event.nativeEvent.isComposing || event.altKey || rows.length === 0) return;
    if (!(event.target as Element).closest('[data-row]')) return;
    if (press(event)) event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent) => {
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('[data-row]');
    if (!cell || event.button !== 0 || target.closest('input[type=checkbox]')) return;
    // A text that is edited is chosen from with the mouse, too.
    if (target === editor.cell?.input && editor.mode !== 'ready') return;
    event.preventDefault();
    go(
      { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) },
      event.shiftKey,
    );
  };
  const onBlur = ({ target }: FocusEvent) => {
    const { cell, mode } = editor;
    if (!cell || target !== cell.input || mode === 'ready') return;
    const text = cell.input.value;
    if (commit()) return;
    // Whoever has gone elsewhere is told, and the cell is as it was.
    const place = rows.find(({ row }) => row.id === cell.rowId)?.place ?? 0;
    const read = readCell(columns[cell.column]?.editable ?? 'description', text, currentLanguage());
    if ('code' in read) acts?.onRefused([{ place, text, code: read.code, params: {} }]);
    editor.reset();
    setUnread(undefined);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editor.mode !== 'ready') return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      blockText(
        chosen().map(({ row, place, columns: cells }) =>
          cells.map((cell) => cell.text(row, place)),
        ),
      ),
    );
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!acts || editor.mode !== 'ready') return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const { changes, refused } = pasted({
      rows,
      columns,
      block,
      at,
      range,
      language: currentLanguage(),
    });
    acts.onChange(changes);
    if (refused.length > 0) acts.onRefused(refused);
  };

  const words = useMemo(() => wordsOf({ documentType: null }), [wordsOf]);
  /** What is wrong with how much of a thing is to leave, though nobody has tried to send it yet. */
  const wrongOf = (row: ShownRow): string | undefined => {
    if (!acts || row.numberOut === null) return undefined;
    const wrong = numberOutProblem(row, row);
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
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onDoubleClick={({ target }) => target === editor.cell?.input && editor.edit()}
        onBlur={onBlur}
        onCopy={onCopy}
        onPaste={onPaste}
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
        {unread === undefined
          ? (wrongNow ?? (acts ? t('grid.keys') : t('grid.readKeys')))
          : t(`refused.${unread}`, { text: '' })}
      </p>
    </div>
  );
}
