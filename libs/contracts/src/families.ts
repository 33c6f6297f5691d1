/** The kinds of requests, and the first letters of their numbers. */
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

/** The numbers of the kinds of requests in menus and filters of the API. */
const REQUEST_TYPES = {
  1: 'people',
  2: 'vehicles',
  3: 'equipment',
  9: 'takeOut',
} as const satisfies Record<number, Family>;

/** The kind of request with this number; any other value is returned unchanged. */
export const kindNamed = (type: unknown): unknown =>
  REQUEST_TYPES[type as keyof typeof REQUEST_TYPES] ?? type;
