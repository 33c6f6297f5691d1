import type { Language } from '@portal/contracts';
import type { z } from 'zod';
import type { Column, RawCell, Resolve, Value } from '../master-data';
import type { TextParams } from '../i18n/translator';
import type { RowProblem, RowProblems } from './row-problem';

/** A column of a workbook: what it holds, how wide it is, and how its value stands in the item. */
export interface WorkbookColumn {
  column: Column;
  width: number;
  /** What goes in, where more is to be said of it than its kind says. */
  note?: (language: Language) => string;
  toItem?: (value: Value) => unknown;
  toCell?: (value: unknown) => Value;
}

/** What a family's workbook says in its own words. */
export interface WorkbookTexts {
  sheet: string;
  heading: string;
  /** Lines of the guide, in their order. */
  guide: readonly string[];
  noSheet: string;
  noRows: string;
  tooLong: string;
  imported(count: number): string;
  /** Names under which workbooks are saved. */
  files: { template: string; export: string };
  column(field: string): string;
  list(name: string): string;
  /** What is wrong with a cell by the family's own rules. */
  problem(code: string, params: TextParams): string;
}

/** A row as it stands in the file. */
export interface RawRow {
  /** Number of the row in its sheet. */
  row: number;
  cells: Partial<Record<string, RawCell>>;
}

/** What rows are read against: ids that a family's rules tell apart, and the day. */
export interface Given {
  today: string;
  ids: Readonly<Record<string, readonly string[]>>;
}

/** A list of items as a workbook; `Item` is the family's item as it is saved. */
export interface WorkbookDefinition<Item extends { id: string } = { id: string }> {
  /** Which of its family's lists it is; left out where there is one. */
  part?: string;
  /** In their order. */
  columns: Readonly<Record<string, WorkbookColumn>>;
  /** Lists whose names are offered and understood in cells. */
  lists: readonly string[];
  /** The header is the first row that has one of these columns. */
  identifying: readonly string[];
  /** Most items of a request. */
  max: number;
  texts(language: Language): WorkbookTexts;
  /** Makes a blank item of an id alone. */
  item: z.ZodType<Item>;
  /** What no two rows may share, as it is compared; empty where a row has none. */
  unique: { field: string; keyOf(item: Item): string };
  /** Reads cells that depend on others before all are read. */
  prepare?(cells: RawRow['cells'], resolve: Resolve, given: Given): PreparedCells;
  /** What else is wrong with a row that was read. */
  check?(item: Item, given: Given): RowProblems;
}

export interface PreparedCells {
  cells: RawRow['cells'];
  problems: Partial<Record<string, RowProblem>>;
  /** Fields whose zeros a spreadsheet has dropped, and that were filled up again or may lack some. */
  lostZeros?: readonly string[];
}

/** Items are numbered in front of their fields. */
export const FIRST_COLUMN = 2;

export const fieldsOf = ({ columns }: Pick<WorkbookDefinition, 'columns'>): string[] =>
  Object.keys(columns);

/** @throws Error for a field that has no column */
export function columnOf(
  { columns }: Pick<WorkbookDefinition, 'columns'>,
  field: string,
): WorkbookColumn {
  const column = columns[field];
  if (!column) throw new Error(`There is no column ${field}`);
  return column;
}

/** The list whose rows a column names. */
export function listOf(definition: WorkbookDefinition, field: string): string | undefined {
  const { column } = columnOf(definition, field);
  return 'to' in column ? column.to : undefined;
}
