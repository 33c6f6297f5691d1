const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets, which believe in a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The date behind a number in a cell that is not formatted as a date. */
export const serialDate = (serial: number): Date => new Date(DAY_ZERO + serial * MS_PER_DAY);
