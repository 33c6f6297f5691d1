/** Years outside are slips of the keyboard. */
export const YEARS = { first: 1900, last: 2199 } as const;
