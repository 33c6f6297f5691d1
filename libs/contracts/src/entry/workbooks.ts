import { z } from 'zod';
import { commandAnswer, type CommandAnswer } from '../answers';
import { ENTRY_FAMILIES } from './codes';

/** An import brings back what could be read; `message` names the error workbook where any row was bad. */
export type ImportAnswer<Item> = CommandAnswer & {
  data: Item[];
  /** Bad rows, which stand in the error workbook. */
  badRows: number;
};
export const importAnswerOf = <Item extends z.ZodType>(item: Item) =>
  commandAnswer.extend({ data: z.array(item), badRows: z.number() });

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
