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

/** What can be done in a grid that is typed into. */
export interface GridActs<Row, Why extends Refusal> {
  onChange: (changes: Changes<Row>) => void;
  /** A key was pressed in a cell whose column takes each. @param isFirst of what is typed into it now */
  onKey?: (id: string, change: Partial<Row>, isFirst: boolean) => void;
  onRefused: (cells: readonly RefusedCell<Why>[]) => void;
  /** @returns whether there was anything */
  onUndo: () => boolean;
  onRedo: () => boolean;
  /** A row that is to be gone to, and in which column; left out: the first that is typed into. */
  revealed: { rowId: string; columnId?: string } | null;
  checkedIds?: ReadonlySet<string>;
  onCheck?: (ids: readonly string[], isChecked: boolean) => void;
  /** Takes a text that is pasted, where the list itself makes rows of it. @returns whether it has */
  onPaste?: (at: { row: number; columnId: string }, text: string) => boolean;
  /** Adds a row behind the last one; left out: the list has the rows that it has. */
  onAdd?: () => void;
}

interface Grid<Row, Why extends Refusal> {
  rows: readonly PlacedRow<Row>[];
  columns: readonly GridColumn<Row, Why>[];
  /** Left out: it is read only. */
  acts?: GridActs<Row, Why> | undefined;
  /** What its rows are scrolled in. */
  scroll: RefObject<HTMLElement | null>;
  /** How many rows a page of it has. */
  pageRows: () => number;
}

/** What is in a cell that has keys of its own. */
const WIDGET = 'button, a, input[type=checkbox]';

/**
 * What keys, mouse and clipboard do in a grid, as in a spreadsheet: where its cursor is, what is chosen, and what is typed
 * into the cell under it.
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
  /** What was typed into the cell under the cursor and cannot stand there. */
  const [unread, setUnread] = useState<{ why: Why; text: string }>();
  const wantsFocus = useRef(false);
  /** Escape was pressed, and the next Tab leaves the grid. */
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

  /** Takes what was typed. @returns false for what cannot stand there */
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
  /** Tells of a text that changes with each key. */
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
  /** The cells that are chosen, row by row. */
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
  /** Enter: to the row below or above; behind the last one a list that grows has one more. */
  const goOn = (isBack: boolean, next: At) => {
    if (isBack || at.row < rows.length - 1 || !acts?.onAdd) return go(next);
    if (!commit()) return undefined;
    acts.onAdd();
    wantsFocus.current = true;
    return setWhere({ at: { row: rows.length, column: editable[0] ?? 0 }, anchor: null });
  };

  /** @returns whether the key was for the grid */
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
    // What an input method composes is its own; boxes of the head have their own keys.
    if (event.nativeEvent.isComposing || event.altKey || rows.length === 0) return;
    if (!(event.target as Element).closest('[data-row]')) return;
    if (press(event)) event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent) => {
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('[data-row]');
    if (!cell || event.button !== 0 || target.closest(WIDGET)) return;
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
      // The row of the cursor may have become another one.
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
    /** Takes what a text may mean that was typed and is unclear. */
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

/** Whether a row would not be as it is. */
const isChange = <Row extends object>(row: Row, change: Partial<Row>): boolean =>
  (Object.keys(change) as (keyof Row)[]).some((field) => change[field] !== row[field]);
