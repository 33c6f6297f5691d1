import { z } from 'zod';
import { kindNamed, type Family } from './families';

/**
 * A family's name in the API. The server knows which families exist; a schema with their names
 * would have to be changed for each new one.
 */
export const familyName = z.string().regex(/^[a-z][A-Za-z]{0,19}$/) as unknown as z.ZodType<
  Family,
  Family
>;

/** A kind of request in a filter: its name or its number. */
export const requestType = z.preprocess(kindNamed, familyName) as unknown as typeof familyName;
