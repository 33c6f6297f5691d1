import { z } from 'zod';
import { kindNamed, type Family } from './families';

/** A family's name on the wire. Which families there are, the server says; a schema that named them would have to be told of each. */
export const familyName = z.string().regex(/^[a-z][A-Za-z]{0,19}$/) as unknown as z.ZodType<
  Family,
  Family
>;

/** A kind of request in a filter: its name, or its number. */
export const requestType = z.preprocess(kindNamed, familyName) as unknown as typeof familyName;
