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

/** The kind of request that goes by a number, or whatever else is named. */
export const kindNamed = (type: unknown): unknown =>
  REQUEST_TYPES[type as keyof typeof REQUEST_TYPES] ?? type;
