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
import type { LotFacts } from '@portal/domain';
import type { EquipmentRow, RowChange } from '../form';
import { blockText, parseBlock } from './block';
import { CellEditor } from './cell-editor';
import { moved, nextEditable, rangeOf, type At } from './cursor';
import { pasted, type RefusedCell } from './paste';
import { readCell, type UnreadCell } from './read-cell';
import type { GridColumn, ShownRow } from './use-columns';

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
  /** What the rules are told of the thing in a row. */
  lotOf: (row: EquipmentRow) => LotFacts;
  /** A row that is to be gone to. */
  revealed: { rowId: string } | null;
}

interface Grid {
  rows: readonly PlacedRow[];
  columns: readonly GridColumn[];
  /** Left out: it is read only. */
  acts?: GridActs | undefined;
  /** What its rows are scrolled in. */
  scroll: RefObject<HTMLElement | null>;
  /** How many rows a page of it has. */
  pageRows: () => number;
}

/**
 * What keys, mouse and clipboard do in a grid, as in a spreadsheet: where its cursor is, what is chosen, and what is typed
 * into the cell under it.
 */
export function useGridInput({ rows, columns, acts, scroll, pageRows }: Grid) {
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
  const [unread, setUnread] = useState<UnreadCell & { text: string }>();
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
    const input = cell?.querySelector<HTMLElement>('input:not([type=checkbox])');
    (input ?? cell)?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const revealed = acts?.revealed ?? null;
  const [seen, setSeen] = useState<GridActs['revealed']>(null);
  if (revealed !== seen) {
    setSeen(revealed);
    const row = rows.findIndex((one) => one.row.id === revealed?.rowId);
    if (row >= 0) setWhere({ at: { row, column: editable[0] ?? 0 }, anchor: null });
  }

  /** Takes what was typed. @returns false for what cannot stand there */
  const commit = (): boolean => {
    const { cell, mode } = editor;
    if (!cell || mode === 'ready') return true;
    const row = rows.find((one) => one.row.id === cell.rowId)?.row;
    const column = columns[cell.column]?.editable;
    if (!row || !column) return true;
    const read = readCell(column, cell.input.value);
    if ('code' in read) {
      setUnread({ ...read, text: cell.input.value });
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
      page: pageRows(),
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
    const read = readCell(columns[cell.column]?.editable ?? 'description', text);
    if ('code' in read) acts?.onRefused([{ place, text, params: {}, ...read }]);
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
      lotOf: acts.lotOf,
    });
    acts.onChange(changes);
    if (refused.length > 0) acts.onRefused(refused);
  };

  return {
    editor,
    at,
    range,
    unread,
    /** Takes a quantity that an unclear text may mean. */
    take: (numberOut: number) => {
      const rowId = editor.cell?.rowId;
      setUnread(undefined);
      editor.reset();
      if (rowId !== undefined) acts?.onChange(new Map([[rowId, { numberOut }]]));
    },
    handlers: {
      onKeyDown,
      onMouseDown,
      onDoubleClick: ({ target }: MouseEvent) => {
        if (target === editor.cell?.input) editor.edit();
      },
      onBlur,
      onCopy,
      onPaste,
    },
  };
}
