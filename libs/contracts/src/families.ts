/** The six kinds of request, and the letters their numbers begin with. */
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
