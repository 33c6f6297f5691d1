import { z } from 'zod';

/** The kinds of request, and the letters their numbers begin with. */
export const FAMILY_CODES = {
  people: 'NS',
  vehicles: 'PT',
  equipment: 'VT',
  guarantee: 'BL',
  cardChange: 'DT',
  takeOut: 'RA',
} as const;
export type Family = keyof typeof FAMILY_CODES;
export const FAMILIES = Object.keys(FAMILY_CODES) as [Family, ...Family[]];

/** The numbers that menus and filters of the wire know kinds of request by. */
const REQUEST_TYPES = {
  1: 'people',
  2: 'vehicles',
  3: 'equipment',
  9: 'takeOut',
} as const satisfies Record<number, Family>;

/** A family's name on the wire. Which families there are, the server says; a schema that named them would have to be told of each. */
export const familyName = z.string().regex(/^[a-z][A-Za-z]{0,19}$/) as unknown as z.ZodType<
  Family,
  Family
>;

/** A kind of request in a filter: its name, or its number. */
export const requestType = z.preprocess(
  (type) => REQUEST_TYPES[type as keyof typeof REQUEST_TYPES] ?? type,
  familyName,
) as unknown as typeof familyName;
