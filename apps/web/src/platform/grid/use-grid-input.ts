import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { blockText, parseBlock } from './block';
import { CellEditor } from './cell-editor';
import type { Changes, GridColumn, GridRecord, PlacedRow, Refusal, RefusedCell } from './columns';
import { moved, nextEditable, rangeOf, type At } from './cursor';
import { pasted } from './paste';

/** The callbacks of an editable grid. */
export interface GridActs<Row, Why extends Refusal> {
  onChange: (changes: Changes<Row>) => void;
  /**
   * Called for each key in a cell whose column is live. @param isFirst whether this is the first
   * key of the typing
   */
  onKey?: (id: string, change: Partial<Row>, isFirst: boolean) => void;
  onRefused: (cells: readonly RefusedCell<Why>[]) => void;
  /** @returns whether there was anything to undo */
  onUndo: () => boolean;
  onRedo: () => boolean;
  /**
   * A row to show and focus, and in which column; if the column is omitted, the first editable one.
   */
  revealed: { rowId: string; columnId?: string } | null;
  checkedIds?: ReadonlySet<string>;
  onCheck?: (ids: readonly string[], isChecked: boolean) => void;
  /** Handles a pasted text if the list makes rows of it. @returns whether it has */
  onPaste?: (at: { row: number; columnId: string }, text: string) => boolean;
  /** Adds a row at the end; if omitted, the list cannot grow. */
  onAdd?: () => void;
}

interface Grid<Row, Why extends Refusal> {
  rows: readonly PlacedRow<Row>[];
  columns: readonly GridColumn<Row, Why>[];
  /** If omitted, the grid is read-only. */
  acts?: GridActs<Row, Why> | undefined;
  /** The scrolling element around the rows. */
  scroll: RefObject<HTMLElement | null>;
  /** How many rows fit on one page. */
  pageRows: () => number;
}

/** Elements in a cell that handle their own keys. */
const WIDGET = 'button, a, input[type=checkbox]';

/**
 * Handles keys, mouse and clipboard in a grid as in a spreadsheet: where the cursor is, which cells
 * are selected, and what is typed into the cell under the cursor.
 */
export function useGridInput<Row extends GridRecord, Why extends Refusal>(grid: Grid<Row, Why>) {
  const { rows, columns, acts, scroll, pageRows } = grid;
  const { t } = useTranslation('grid');
  const [editor] = useState(() => new CellEditor());
  const editable = useMemo(
    () => columns.flatMap((column, at) => (column.typed ? [at] : [])),
    [columns],
  );
  const [where, setWhere] = useState<{ at: At; anchor: At | null }>({
    at: { row: 0, column: editable[0] ?? 0 },
    anchor: null,
  });
  /** The typed text that the cell under the cursor does not accept, and why. */
  const [unread, setUnread] = useState<{ why: Why; text: string }>();
  const wantsFocus = useRef(false);
  /** Escape was pressed, so the next Tab leaves the grid. */
  const isLeaving = useRef(false);
  const at: At = {
    row: Math.max(0, Math.min(where.at.row, rows.length - 1)),
    column: Math.min(where.at.column, columns.length - 1),
  };
  const range = rangeOf(where.anchor ?? at, at);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = scroll.current?.querySelector<HTMLElement>('[data-active]');
    const inside = cell?.querySelector<HTMLElement>('input:not([type=checkbox]), button');
    (inside ?? cell)?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const revealed = acts?.revealed ?? null;
  const [seen, setSeen] = useState<typeof revealed>(null);
  if (revealed !== seen) {
    setSeen(revealed);
    const row = rows.findIndex((one) => one.row.id === revealed?.rowId);
    const column = columns.findIndex(({ id }) => id === revealed?.columnId);
    if (row >= 0)
      setWhere({ at: { row, column: column >= 0 ? column : (editable[0] ?? 0) }, anchor: null });
  }

  /** Accepts the typed text. @returns false if the cell does not accept it */
  const commit = (): boolean => {
    const { cell, mode } = editor;
    if (!cell || mode === 'ready') return true;
    const row = rows.find((one) => one.row.id === cell.rowId)?.row;
    const typed = columns[cell.column]?.typed;
    if (!row || !typed) return true;
    const read = typed.read(cell.input.value);
    if ('why' in read) {
      setUnread({ why: read.why, text: cell.input.value });
      return false;
    }
    setUnread(undefined);
    if (typed.isLive) editor.keep();
    else editor.reset();
    if (isChange(row, read.change)) acts?.onChange(new Map([[row.id, read.change]]));
    return true;
  };
  /** Reports the text of a live cell after each key. */
  const tell = (text: string, isFirst: boolean) => {
    const { cell } = editor;
    const typed = cell && columns[cell.column]?.typed;
    if (!cell || !typed?.isLive) return;
    const read = typed.read(text);
    if ('change' in read) acts?.onKey?.(cell.rowId, read.change, isFirst);
  };
  const go = (next: At, isExtending = false) => {
    if (!commit()) return;
    wantsFocus.current = true;
    setWhere({ at: next, anchor: isExtending ? (where.anchor ?? at) : null });
  };
  /** The selected cells, row by row. */
  const chosen = () =>
    rows
      .slice(range.top, range.bottom + 1)
      .map((one) => ({ ...one, columns: columns.slice(range.left, range.right + 1) }));
  const clear = () => {
    const changes = new Map<string, Partial<Row>>();
    for (const { row, columns: cells } of chosen())
      for (const { typed } of cells)
        if (typed) changes.set(row.id, { ...changes.get(row.id), ...typed.empty });
    acts?.onChange(changes);
  };
  const checkAt = (row: number) => {
    const id = rows[row]?.row.id;
    if (id !== undefined) acts?.onCheck?.([id], !acts.checkedIds?.has(id));
  };
  /**
   * Enter moves to the row below or above. After the last row, a list that can grow gets a new row.
   */
  const goOn = (isBack: boolean, next: At) => {
    if (isBack || at.row < rows.length - 1 || !acts?.onAdd) return go(next);
    if (!commit()) return undefined;
    acts.onAdd();
    wantsFocus.current = true;
    return setWhere({ at: { row: rows.length, column: editable[0] ?? 0 }, anchor: null });
  };

  /** @returns whether the grid handled the key */
  const press = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean => {
    const isCommand = ctrlKey || metaKey;
    const { cell, mode } = editor;
    const shape = {
      rows: rows.length,
      columns: columns.length,
      editable,
      page: pageRows(),
    };
    if (key === 'Escape' && mode !== 'ready') {
      tell(editor.text, false);
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
    if ((key === 'Enter' || key === ' ') && (target as Element).matches(WIDGET)) return false;
    if (key === 'Enter' && cell && mode === 'ready' && !shiftKey && !acts?.onAdd) {
      editor.edit();
      return true;
    }
    if (key === 'Enter') {
      goOn(shiftKey, moved(at, shiftKey ? 'ArrowUp' : 'ArrowDown', false, shape) ?? at);
      return true;
    }
    if (key === 'F2' && cell) {
      editor.edit();
      return true;
    }
    // While the user edits a text, these keys move within the text.
    const isOfText = mode === 'editing' || (mode === 'typing' && shiftKey);
    if (isOfText && !/^(ArrowUp|ArrowDown|PageUp|PageDown)$/.test(key)) return false;
    const next = moved(at, key, isCommand, shape);
    if (next) {
      go(next, shiftKey);
      return true;
    }
    if (mode !== 'ready' || !acts) return false;
    const letter = key.toLowerCase();
    const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
    if (isCommand && isRedo) {
      if (acts.onRedo()) wantsFocus.current = true;
      else showToast('warning', t('nothingToRedo'));
    } else if (isCommand && letter === 'z') {
      if (acts.onUndo()) wantsFocus.current = true;
      else showToast('warning', t('nothingToUndo'));
    } else if (isCommand && letter === 'a' && acts.onCheck)
      acts.onCheck(
        rows.map(({ row }) => row.id),
        true,
      );
    else if (key === 'Delete') clear();
    else if (key === ' ' && acts.onCheck && (shiftKey || !cell)) checkAt(at.row);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys of an input method; checkboxes in the header handle their own keys.
    if (event.nativeEvent.isComposing || event.altKey || rows.length === 0) return;
    if (!(event.target as Element).closest('[data-row]')) return;
    if (press(event)) event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent) => {
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('[data-row]');
    if (!cell || event.button !== 0 || target.closest(WIDGET)) return;
    // While the user edits a text, the mouse selects within the text.
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
    // The user has left the cell: report the text that was not accepted, and restore the cell.
    const place = rows.find(({ row }) => row.id === cell.rowId)?.place ?? 0;
    const read = columns[cell.column]?.typed?.read(text);
    if (read && 'why' in read) acts?.onRefused([{ place, text, why: read.why }]);
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
    const text = event.clipboardData.getData('text/plain');
    if (acts.onPaste?.({ row: at.row, columnId: columns[at.column]?.id ?? '' }, text)) {
      // Another row may be under the cursor now.
      wantsFocus.current = true;
      return;
    }
    const { changes, refused } = pasted({ rows, columns, block: parseBlock(text), at, range });
    acts.onChange(changes);
    if (refused.length > 0) acts.onRefused(refused);
  };

  return {
    editor,
    at,
    range,
    unread,
    /** Takes the value that the user chose for an ambiguous text. */
    take: (change: Partial<Row>) => {
      const rowId = editor.cell?.rowId;
      setUnread(undefined);
      editor.reset();
      if (rowId !== undefined) acts?.onChange(new Map([[rowId, change]]));
    },
    handlers: {
      onKeyDown,
      onMouseDown,
      onDoubleClick: ({ target }: MouseEvent) => {
        if (target === editor.cell?.input) editor.edit();
      },
      onInput: ({ target }: { target: EventTarget }) => {
        const { cell } = editor;
        if (cell && target === cell.input) tell(cell.input.value, editor.typed());
      },
      onBlur,
      onCopy,
      onPaste,
    },
  };
}

/** Whether a change makes any difference to a row. */
const isChange = <Row extends object>(row: Row, change: Partial<Row>): boolean =>
  (Object.keys(change) as (keyof Row)[]).some((field) => change[field] !== row[field]);
