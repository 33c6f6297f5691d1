import { z } from 'zod';
import { gridPage } from '../answers';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { COLUMN_KINDS, TABLE_GROUPS } from './codes';
import { anyText, singleLine } from '../text';

const label = z.string();

/** Which rows of a list may be referred to, where not all may: of the users those of the plant. */
export const OPTION_SUBSETS = ['staff'] as const;
export type OptionSubset = (typeof OPTION_SUBSETS)[number];

/** What a column of a list holds, as a form needs it; texts in the caller's language. */
export const adminColumn = z.object({
  name: z.string(),
  label,
  kind: z.enum(COLUMN_KINDS),
  required: z.boolean(),
  /** Part of what tells rows apart: given once, when the row is made. */
  isKey: z.boolean(),
  isSortable: z.boolean(),
  /** Most characters of a text. */
  maxLength: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(z.object({ value: z.string(), label })),
  /** The list that is referred to. */
  to: z.string().nullable(),
  /** Which of its rows; null: any. */
  among: z.enum(OPTION_SUBSETS).nullable(),
  /** What a new row has where nothing is entered. */
  initial: z.union([z.string(), z.number(), z.boolean(), z.null()]),
});
export type AdminColumn = z.infer<typeof adminColumn>;

export const adminTable = z.object({
  name: z.string(),
  label,
  group: z.enum(TABLE_GROUPS),
  rowCount: z.number(),
  /** Rows can be put out of use. */
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
  /** Another one as soon as anything in the row is. */
  version: z.string(),
  /** Out of use. */
  isOff: z.boolean(),
  values: z.record(z.string(), adminValue),
});
export type AdminRow = z.infer<typeof adminRow>;

const tableName = anyText(50);
export const tableParams = z.object({ table: tableName });
export const rowParams = z.object({ table: tableName, id });

/** What a list shows of a table; everything may be left out. */
export const rowFilter = z.object({
  keyword: singleLine(100).optional(),
  /** Only rows in use, or only those out of use. */
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

/** How many rows a search for a reference offers. */
export const OPTION_COUNT = 20;
export const optionsQuery = z.object({
  keyword: singleLine(100).default(''),
  among: z.enum(OPTION_SUBSETS).optional(),
});
export type OptionsQuery = z.input<typeof optionsQuery>;

/** A value as it is entered: references by code, days as yyyy-MM-dd or dd/MM/yyyy, times the plant's. */
const enteredValue = z.union([
  anyText(5000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(anyText(500)).max(2000),
]);
export const enteredValues = z.record(anyText(50), enteredValue);
export type EnteredValues = z.infer<typeof enteredValues>;

export const createRowBody = z.object({ values: enteredValues });
export type CreateRowBody = z.infer<typeof createRowBody>;
/** `version` as the caller read it; another one is refused with 409. */
export const changeRowBody = z.object({ version: anyText(64), values: enteredValues });
export type ChangeRowBody = z.infer<typeof changeRowBody>;
export const deleteRowBody = changeRowBody.pick({ version: true });
export type DeleteRowBody = z.infer<typeof deleteRowBody>;
