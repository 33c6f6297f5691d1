import { z } from 'zod';
import { id } from '../fields';

/** The place of a request in its batch, "3 of 12"; deleted requests do not count. */
export const batchMark = z.object({
  /** The batch. */
  id,
  /** Counted from 1. */
  place: z.number().int(),
  total: z.number().int(),
});
export type BatchMark = z.infer<typeof batchMark>;
