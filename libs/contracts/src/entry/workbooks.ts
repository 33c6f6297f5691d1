import { z } from 'zod';
import { commandAnswer, type CommandAnswer } from '../answers';
import { jsonParameter } from '../json-parameter';
import { singleLine } from '../text';
import { ENTRY_FAMILIES } from './codes';

/** The row of an item in its sheet, and the fields that the row fills. */
const importedRow = z.object({ row: z.number(), fields: z.array(z.string()) });
export type ImportedRow = z.infer<typeof importedRow>;
/**
 * An invalid row: all its problems in the caller's language, and the name written in it; empty if
 * it has none.
 */
const refusedRow = z.object({
  row: z.number(),
  name: z.string(),
  problems: z.array(z.string()),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** How what is unclear in a column is meant; a column without an answer is read cell by cell. */
export const COLUMN_ANSWERS = [
  'thousands',
  'decimals',
  'swapped',
  'asTheyAre',
  'converted',
] as const;
const columnAnswer = z.enum(COLUMN_ANSWERS);
export type ColumnAnswer = z.infer<typeof columnAnswer>;

/** Columns of a sheet that are read, at most. */
export const MAX_SHEET_COLUMNS = 200;
const MAX_SHEET_ROW = 1_048_576;
/** A list has fewer fields. */
const MAX_READ_COLUMNS = 40;

/** How the user wants a list to be read: the sheet, the row of headings, and the field of each column. */
export const importReading = z.object({
  sheet: singleLine(100),
  /** Number of the row of headings, 0 where there is none; left out, it is found. */
  header: z.number().int().min(0).max(MAX_SHEET_ROW).optional(),
  /** None are found, too. */
  columns: z
    .array(
      z.object({
        /** Counted from one. */
        at: z.number().int().min(1).max(MAX_SHEET_COLUMNS),
        field: singleLine(50),
        answer: columnAnswer.optional(),
      }),
    )
    .max(MAX_READ_COLUMNS),
});
export type ImportReading = z.infer<typeof importReading>;

/** Part of the query of every import. */
export const importQuery = z.object({
  /** Left out, the portal finds it, and asks where it is not sure. */
  reading: jsonParameter(importReading).optional(),
  /** Whether the list is only shown as it would be read. */
  isLook: z.literal('true').optional(),
});
export type ImportQuery = z.output<typeof importQuery>;

/** A cell as it is written, and as the portal reads it; what is wrong with it where it cannot be read. */
const readCell = z.object({
  row: z.number(),
  written: z.string(),
  read: z.string(),
  problem: z.string(),
});
const lookedColumn = z.object({
  at: z.number(),
  /** The letters by which the spreadsheet calls it. */
  letters: z.string(),
  heading: z.string(),
  /** Empty where it is not read. */
  field: z.string(),
  /** Whether the field was found by the content of the column, or by a heading that is only similar. */
  isGuess: z.boolean(),
  /** Of the first rows. */
  cells: z.array(readCell),
  /** What is unclear in it, with the answers that there are; null where nothing is. */
  doubt: z
    .object({
      text: z.string(),
      answers: z.array(z.object({ answer: columnAnswer, label: z.string() })),
    })
    .nullable(),
});
export type LookedColumn = z.infer<typeof lookedColumn>;

/** A list as the portal reads it: shown to be mended, or to be confirmed where the portal is not sure. */
const importLook = z.object({
  /** Whether nothing is taken before the reader has confirmed it. */
  isAsked: z.boolean(),
  /** Whether the company keeps a confirmed reading for lists with the same headings. */
  isRemembered: z.boolean(),
  sheet: z.string(),
  /** Sheets that can be read instead, this one among them. */
  sheets: z.array(z.string()),
  header: z.number(),
  columns: z.array(lookedColumn),
  /** What columns may hold. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** `key` where nothing is read without it; what else is required can be completed later. */
      need: z.enum(['key', 'required', 'optional']),
    }),
  ),
});
export type ImportLook = z.infer<typeof importLook>;

/**
 * The answer of an import: what could be read. If any row was invalid, `message` is the name of the
 * error workbook.
 */
export type ImportAnswer<Item> = CommandAnswer & {
  /** Name of the sheet that was read; empty if there was none. */
  sheet: string;
  /** What was left out or should be checked; each a sentence in the caller's language. */
  notices: string[];
  data: Item[];
  /** The row of each item in `data`, in the same order. */
  rows: ImportedRow[];
  /** The number of invalid rows, which the error workbook contains. */
  badRows: number;
  refused: RefusedRow[];
  /** How the list was read; null where nothing could be. */
  look: ImportLook | null;
};
export const importAnswerOf = <Item extends z.ZodType>(item: Item) =>
  commandAnswer.extend({
    sheet: z.string(),
    notices: z.array(z.string()),
    data: z.array(item),
    rows: z.array(importedRow),
    badRows: z.number(),
    refused: z.array(refusedRow),
    look: importLook.nullable(),
  });

/**
 * The data for a workbook: a request's items under their name, or only the list of them.
 * @param name of the items in the form
 */
export const exportBodyOf = <Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  name: keyof Shape & string,
) =>
  z.preprocess(
    (body: unknown) => (Array.isArray(body) ? { [name]: body } : body),
    form,
  ) as unknown as z.ZodType<z.output<typeof form>, z.input<typeof form>>;

/** The name of an error workbook, from the answer of an import. */
export const importErrorParams = z.object({ name: z.string().regex(/^[\w-]{1,100}\.xlsx$/) });

/** The family of the template. */
export const exportTemplateQuery = z.object({ family: z.enum(ENTRY_FAMILIES).default('people') });
