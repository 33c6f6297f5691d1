import { z } from 'zod';
import { commandAnswer, type CommandAnswer } from '../answers';
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
};
export const importAnswerOf = <Item extends z.ZodType>(item: Item) =>
  commandAnswer.extend({
    sheet: z.string(),
    notices: z.array(z.string()),
    data: z.array(item),
    rows: z.array(importedRow),
    badRows: z.number(),
    refused: z.array(refusedRow),
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
