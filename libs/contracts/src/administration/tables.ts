import { z } from 'zod';
import { gridPage } from '../answers';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { COLUMN_KINDS, TABLE_GROUPS } from './codes';
import { anyText, singleLine } from '../text';

const label = z.string();

/** Subsets of a list that a column may refer to: of the users, only the plant's staff. */
export const OPTION_SUBSETS = ['staff'] as const;
export type OptionSubset = (typeof OPTION_SUBSETS)[number];

/** A column of a list, as a form needs it; texts in the caller's language. */
export const adminColumn = z.object({
  name: z.string(),
  label,
  kind: z.enum(COLUMN_KINDS),
  required: z.boolean(),
  /** Part of the key of a row: set when the row is created, and never changed. */
  isKey: z.boolean(),
  isSortable: z.boolean(),
  /** Maximum number of characters of a text. */
  maxLength: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(z.object({ value: z.string(), label })),
  /** The list that the column refers to. */
  to: z.string().nullable(),
  /** Which rows of that list; null: any. */
  among: z.enum(OPTION_SUBSETS).nullable(),
  /** The value of a new row if the user enters nothing. */
  initial: z.union([z.string(), z.number(), z.boolean(), z.null()]),
});
export type AdminColumn = z.infer<typeof adminColumn>;

export const adminTable = z.object({
  name: z.string(),
  label,
  group: z.enum(TABLE_GROUPS),
  rowCount: z.number(),
  /** Rows can go out of use. */
  hasSwitch: z.boolean(),
  columns: z.array(adminColumn),
});
export type AdminTable = z.infer<typeof adminTable>;

/** A row that another one refers to, by its key. */
export const namedRow = z.object({ code: z.string(), name: z.string() });
export type NamedRow = z.infer<typeof namedRow>;

export const adminValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  namedRow,
  z.array(z.string()),
  z.array(namedRow),
]);
export type AdminValue = z.infer<typeof adminValue>;

export const adminRow = z.object({
  id,
  /** Changes whenever anything in the row changes. */
  version: z.string(),
  /** The row is out of use. */
  isOff: z.boolean(),
  values: z.record(z.string(), adminValue),
});
export type AdminRow = z.infer<typeof adminRow>;

const tableName = anyText(50);
export const tableParams = z.object({ table: tableName });
export const rowParams = z.object({ table: tableName, id });

/** The filter of a list; every part is optional. */
export const rowFilter = z.object({
  keyword: singleLine(100).optional(),
  /** Only rows out of use, or only rows in use. */
  isOff: z.boolean().nullable().optional(),
});
export type RowFilter = z.infer<typeof rowFilter>;

export const searchRowsQuery = z.object({
  ...gridPage,
  sort: jsonParameter(
    z.array(z.object({ selector: anyText(50), desc: z.boolean().default(false) })).max(10),
  ).optional(),
  filterValue: jsonParameter(rowFilter).optional(),
});
export type SearchRowsQuery = z.input<typeof searchRowsQuery>;
export const searchRowsAnswer = z.object({ data: z.array(adminRow), totalCount: z.number() });
export type SearchRowsAnswer = z.infer<typeof searchRowsAnswer>;

/** How many rows a search for a reference returns. */
export const OPTION_COUNT = 20;
export const optionsQuery = z.object({
  keyword: singleLine(100).default(''),
  among: z.enum(OPTION_SUBSETS).optional(),
});
export type OptionsQuery = z.input<typeof optionsQuery>;

/** The longest text of a row: a cell of a workbook holds few more characters. */
export const ENTERED_MAX = 30_000;

/** An entered value: references by code, days as yyyy-MM-dd or dd/MM/yyyy, times in plant time. */
const enteredValue = z.union([
  anyText(ENTERED_MAX),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(anyText(500)).max(2000),
]);
export const enteredValues = z.record(anyText(50), enteredValue);
export type EnteredValues = z.infer<typeof enteredValues>;

export const createRowBody = z.object({ values: enteredValues });
export type CreateRowBody = z.infer<typeof createRowBody>;
/**
 * `version` as the caller has read it; if the row has changed since, the call is refused with 409.
 */
export const changeRowBody = z.object({ version: anyText(64), values: enteredValues });
export type ChangeRowBody = z.infer<typeof changeRowBody>;
export const deleteRowBody = changeRowBody.pick({ version: true });
export type DeleteRowBody = z.infer<typeof deleteRowBody>;
