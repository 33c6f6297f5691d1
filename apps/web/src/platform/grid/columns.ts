import type { ReactNode } from 'react';

/** What every row has. */
export interface GridRecord {
  id: string;
}

/** Why something cannot stand in a cell; who owns the grid puts it in words. */
export interface Refusal {
  code: string;
}

/** What a text says in a cell, or why it cannot stand there. */
export type ReadCell<Row, Why> = { change: Partial<Row> } | { why: Why };

/** How a column is typed into. */
export interface TypedColumn<Row, Why extends Refusal> {
  /** Reads what was typed or pasted. */
  read: (text: string) => ReadCell<Row, Why>;
  /** Why what was pasted and read cannot stand in this row; what is typed stays there all the same. */
  refusedIn?: (row: Row, change: Partial<Row>) => Why | undefined;
  /** What stands there when the cell is emptied. */
  empty: Partial<Row>;
  isNumber?: boolean;
  isRequired?: boolean;
  maxLength?: number | undefined;
  /** Any text can stand there, and each key is taken as it is pressed. */
  isLive?: boolean;
}

/** A column of a grid. */
export interface GridColumn<Row, Why extends Refusal> {
  id: string;
  header: ReactNode;
  /** What the column is called, where its head is an icon. */
  name: string;
  /** In pixels, at least. */
  width: number;
  /** What it gets of the width that is left; none when left out. */
  grow?: number;
  isRight?: boolean;
  /** Stays in sight when the grid is scrolled to the side. */
  isSticky?: boolean;
  /** What stands in the cell of a row, and is copied out of it. */
  text: (row: Row, place: number) => string;
  /** What the cell shows, where that is no text. */
  render?: (row: Row, place: number) => ReactNode;
  /** Left out: it is only read. */
  typed?: TypedColumn<Row, Why>;
}

/** The column of boxes that choose rows. */
export const CHECK = 'check';

/** A row in its place. */
export interface PlacedRow<Row> {
  /** In the list, from 1. */
  place: number;
  row: Row;
}

/** Changes of rows, by their ids. */
export type Changes<Row> = ReadonlyMap<string, Partial<Row>>;

/** A pasted cell that was not taken. */
export interface RefusedCell<Why extends Refusal> {
  /** Place of the row in the list, from 1; of what fell beyond it, its place in what was pasted. */
  place: number;
  text: string;
  why: Why | { code: 'readOnly' } | { code: 'beyond' };
}
