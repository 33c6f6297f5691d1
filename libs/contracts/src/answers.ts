import { z } from 'zod';
import { PAGE_SIZES } from './page-sizes';

/** The answer of every command, also when a business rule refuses it. */
export const commandAnswer = z.object({ isSuccess: z.boolean(), message: z.string() });
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** A field of a refused call, and what is wrong with it. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every HTTP error (docs/product/shared.md, "API"). */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  exceptionMessage: z.string(),
  time: z.iso.datetime(),
  traceId: z.string(),
  fieldErrors: z.array(fieldError).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The paging parameters of every grid. */
export const gridPage = {
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  take: z.coerce.number().pipe(z.literal(PAGE_SIZES)).default(PAGE_SIZES[0]),
};
