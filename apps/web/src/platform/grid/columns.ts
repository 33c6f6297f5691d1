import type { ReactNode } from 'react';

/** The common part of all rows. */
export interface GridRecord {
  id: string;
}

/** Why a cell does not accept a value; the owner of the grid turns the code into a text. */
export interface Refusal {
  code: string;
}

/** The change that a typed text means, or why the cell does not accept it. */
export type ReadCell<Row, Why> = { change: Partial<Row> } | { why: Why };

/** The part of a column that handles typing. */
export interface TypedColumn<Row, Why extends Refusal> {
  /** Reads a typed or pasted text. */
  read: (text: string) => ReadCell<Row, Why>;
  /**
   * Why a pasted value is not accepted in this row. A typed value stays in the cell all the same.
   */
  refusedIn?: (row: Row, change: Partial<Row>) => Why | undefined;
  /** The change when the cell is emptied. */
  empty: Partial<Row>;
  isNumber?: boolean;
  isRequired?: boolean;
  maxLength?: number | undefined;
  /** The cell accepts any text, and reports each key as it is pressed. */
  isLive?: boolean;
}

/** A column of a grid. */
export interface GridColumn<Row, Why extends Refusal> {
  id: string;
  header: ReactNode;
  /** The name of the column, also where its header is an icon. */
  name: string;
  /** Minimum width in pixels. */
  width: number;
  /** Its share of the remaining width; none if omitted. */
  grow?: number;
  isRight?: boolean;
  /** The column stays in view when the grid is scrolled sideways. */
  isSticky?: boolean;
  /** The text of a row's cell, which is also copied to the clipboard. */
  text: (row: Row, place: number) => string;
  /** What the cell shows instead of a text. */
  render?: (row: Row, place: number) => ReactNode;
  /** If omitted, the column is read-only. */
  typed?: TypedColumn<Row, Why>;
}

/** The column of checkboxes. */
export const CHECK = 'check';

/** A row with its place in the list. */
export interface PlacedRow<Row> {
  /** Its place in the list, from 1. */
  place: number;
  row: Row;
}

/** Changes of rows, by row id. */
export type Changes<Row> = ReadonlyMap<string, Partial<Row>>;

/** A pasted cell that was not accepted. */
export interface RefusedCell<Why extends Refusal> {
  /**
   * Place of the row in the list, from 1. For cells beyond the end of the list: the place in the
   * pasted block.
   */
  place: number;
  text: string;
  why: Why | { code: 'readOnly' } | { code: 'beyond' };
}
