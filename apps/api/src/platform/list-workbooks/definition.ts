import type { Language, MOST_ITEMS_RULE, PlantRuleValues } from '@portal/contracts';
import type { z } from 'zod';
import type { Column, RawCell, Resolve, Value } from '../master-data';
import type { TextParams } from '../i18n/translator';
import type { RowProblem, RowProblems } from './row-problem';

/** A column of a workbook: its content, its width, and how its value maps to the item. */
export interface WorkbookColumn {
  column: Column;
  width: number;
  /** Names of the column in lists of other offices, in either language. */
  alsoCalled?: readonly string[];
  /** A hint on what to enter, if the kind of the column does not say enough. */
  note?: (language: Language) => string;
  toItem?: (value: Value) => unknown;
  toCell?: (value: unknown) => Value;
}

/** The texts of a family's workbook. */
export interface WorkbookTexts {
  sheet: string;
  heading: string;
  /** Lines of the guide, in order. */
  guide: readonly string[];
  noSheet: string;
  noRows: string;
  tooLong: string;
  imported(count: number): string;
  /** File names under which workbooks are saved. */
  files: { template: string; export: string };
  column(field: string): string;
  list(name: string): string;
  /** The message for a cell that breaks one of the family's own rules. */
  problem(code: string, params: TextParams): string;
}

type MostRule = (typeof MOST_ITEMS_RULE)[keyof typeof MOST_ITEMS_RULE];

/** A row as the file contains it. */
export interface RawRow {
  /** Number of the row in its sheet. */
  row: number;
  cells: Partial<Record<string, RawCell>>;
}

/** Context for reading rows: ids that a family's rules distinguish, the plant's rules, and today's date. */
export interface Given {
  today: string;
  rules: PlantRuleValues;
  ids: Readonly<Record<string, readonly string[]>>;
}

/** Describes a list of items as a workbook; `Item` is the family's item as it is saved. */
export interface WorkbookDefinition<Item extends { id: string } = { id: string }> {
  /** Which of its family's lists it is; omitted if there is only one. */
  part?: string;
  /** The columns, in their order. */
  columns: Readonly<Record<string, WorkbookColumn>>;
  /** Lists whose names are offered and understood in cells. */
  lists: readonly string[];
  /** The first row that contains one of these columns is the header. */
  identifying: readonly string[];
  /** Required fields that follow from others in most rows, so that a list without their columns asks nothing. */
  derived?: readonly string[];
  /** Maximum number of items of a request. */
  max: number;
  /** The plant's rule that may allow fewer; null or missing if there is none. */
  maxBy?: MostRule | null;
  texts(language: Language): WorkbookTexts;
  /** What differs in a list for several requests at once; omitted if its items always go into one. */
  ofBatch?: Pick<WorkbookDefinition, 'max' | 'maxBy' | 'texts'>;
  /** Makes a blank item that has only an id. */
  item: z.ZodType<Item>;
  /** The value that no two rows may share, in the form used for comparison; empty if a row has none. */
  unique: { field: string; keyOf(item: Item): string };
  /** Runs before cells are read; reads cells that depend on others. */
  prepare?(cells: RawRow['cells'], resolve: Resolve, given: Given): PreparedCells;
  /** Further problems of a row that was read. */
  check?(item: Item, given: Given): RowProblems;
}

export interface PreparedCells {
  cells: RawRow['cells'];
  problems: Partial<Record<string, RowProblem>>;
  /** Fields whose leading zeros a spreadsheet dropped; they were restored, or some may still be missing. */
  lostZeros?: readonly string[];
}

/** The definition by which a list is read: for one request, or for several at once. */
export const forBatch = <Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  isBatch: boolean,
): WorkbookDefinition<Item> => (isBatch ? { ...definition, ...definition.ofBatch } : definition);

/** The first column holds the number of the item. */
export const FIRST_COLUMN = 2;

export const fieldsOf = ({ columns }: Pick<WorkbookDefinition, 'columns'>): string[] =>
  Object.keys(columns);

/** @throws Error if the field has no column */
export function columnOf(
  { columns }: Pick<WorkbookDefinition, 'columns'>,
  field: string,
): WorkbookColumn {
  const column = columns[field];
  if (!column) throw new Error(`There is no column ${field}`);
  return column;
}

/** The list that a column's cells refer to. */
export function listOf(definition: WorkbookDefinition, field: string): string | undefined {
  const { column } = columnOf(definition, field);
  return 'to' in column ? column.to : undefined;
}
