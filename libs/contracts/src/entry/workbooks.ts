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

/** Name of an error workbook, as an import gave it. */
export const importErrorParams = z.object({ name: z.string().regex(/^[\w-]{1,100}\.xlsx$/) });

/** Whose template is asked for. */
export const exportTemplateQuery = z.object({ family: z.enum(ENTRY_FAMILIES).default('people') });
