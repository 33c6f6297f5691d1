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

/**
 * How the user wants something unclear in a column to be read. Without an answer, each cell is read
 * by itself.
 */
export const COLUMN_ANSWERS = [
  'thousands',
  'decimals',
  'swapped',
  'asTheyAre',
  'converted',
] as const;
const columnAnswer = z.enum(COLUMN_ANSWERS);
export type ColumnAnswer = z.infer<typeof columnAnswer>;

/** Maximum number of columns of a sheet that are read. */
export const MAX_SHEET_COLUMNS = 200;
const MAX_SHEET_ROW = 1_048_576;
/** More than the number of fields in any list. */
const MAX_READ_COLUMNS = 80;

/** How the user wants a list to be read: the sheet, the row of headings, and the field of each column. */
export const importReading = z.object({
  sheet: singleLine(100),
  /** Number of the row of headings, 0 if there is none. If it is left out, the portal finds the row. */
  header: z.number().int().min(0).max(MAX_SHEET_ROW).optional(),
  /** If the list is empty, the portal finds the columns. */
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
  /** If it is left out, the portal decides how to read the list, and asks if it is not sure. */
  reading: jsonParameter(importReading).optional(),
  /** Whether only a preview is wanted. */
  isLook: z.literal('true').optional(),
  /** Whether the list is of a batch, which takes more people than a request; only for people. */
  isBatch: z.literal('true').optional(),
});
export type ImportQuery = z.output<typeof importQuery>;

/** A cell as the file contains it and as the portal reads it. If it cannot be read, `problem` says why. */
const readCell = z.object({
  row: z.number(),
  written: z.string(),
  read: z.string(),
  problem: z.string(),
});
const lookedColumn = z.object({
  at: z.number(),
  /** The letters of the column in the spreadsheet. */
  letters: z.string(),
  heading: z.string(),
  /** Empty if the column is not read. */
  field: z.string(),
  /** Whether the field was found by the content of the column, or by a heading that is only similar. */
  isGuess: z.boolean(),
  /** Cells of the first rows. */
  cells: z.array(readCell),
  /** What is unclear in the column, with the possible answers; null if it is clear. */
  doubt: z
    .object({
      text: z.string(),
      answers: z.array(z.object({ answer: columnAnswer, label: z.string() })),
    })
    .nullable(),
});
export type LookedColumn = z.infer<typeof lookedColumn>;

/**
 * A preview of a list as the portal reads it. The user can correct it, and must confirm it if the
 * portal is not sure.
 */
const importLook = z.object({
  /** Whether nothing is read before the user has confirmed the preview. */
  isAsked: z.boolean(),
  /** Whether the portal stores the confirmed reading for the company's lists with the same headings. */
  isRemembered: z.boolean(),
  sheet: z.string(),
  /** Sheets that can be read instead, including this one. */
  sheets: z.array(z.string()),
  header: z.number(),
  columns: z.array(lookedColumn),
  /** The fields that columns may hold. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** `key` if nothing is read without it; other required fields can be completed later. */
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
  /** Name of the sheet that was read; empty if there was none, or if the file is CSV. */
  sheet: string;
  /** What was left out or should be checked; each a sentence in the caller's language. */
  notices: string[];
  data: Item[];
  /** The row of each item in `data`, in the same order. */
  rows: ImportedRow[];
  /** The number of invalid rows, which the error workbook contains. */
  badRows: number;
  refused: RefusedRow[];
  /** How the list was read; null if nothing could be read. */
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
