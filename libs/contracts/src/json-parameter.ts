import { z } from 'zod';
import { anyText } from './text';

const MOST_CHARACTERS = 4000;

/** A query parameter that contains JSON. */
export const jsonParameter = <T extends z.ZodType>(schema: T) =>
  anyText(MOST_CHARACTERS)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(schema);
