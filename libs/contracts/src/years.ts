/** Years outside of this range are typing errors. */
export const YEARS = { first: 1900, last: 2199 } as const;
