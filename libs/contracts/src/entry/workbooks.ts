import { z } from 'zod';
import { commandAnswer, type CommandAnswer } from '../answers';
import { ENTRY_FAMILIES } from './codes';

/** Where an item stood in its sheet, and which of its fields the row says something of. */
const importedRow = z.object({ row: z.number(), fields: z.array(z.string()) });
export type ImportedRow = z.infer<typeof importedRow>;
/**
 * A bad row, with everything that is wrong with it in the caller's language, and what it names as it is written there;
 * empty where it names nothing.
 */
const refusedRow = z.object({
  row: z.number(),
  name: z.string(),
  problems: z.array(z.string()),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** An import brings back what could be read; `message` names the error workbook where any row was bad. */
export type ImportAnswer<Item> = CommandAnswer & {
  /** Name of the sheet that was read; empty where none was. */
  sheet: string;
  /** What was left out of it or deserves a look, each in a sentence in the caller's language. */
  notices: string[];
  data: Item[];
  /** Of each item in `data`, in the same order. */
  rows: ImportedRow[];
  /** Bad rows, which stand in the error workbook. */
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
 * What a workbook is made of: a request's items under their name, or the bare list of them.
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

/** Name of an error workbook, as an import gave it. */
export const importErrorParams = z.object({ name: z.string().regex(/^[\w-]{1,100}\.xlsx$/) });

/** Whose template is asked for. */
export const exportTemplateQuery = z.object({ family: z.enum(ENTRY_FAMILIES).default('people') });
