/** A cell's position; both numbers count from one. */
export interface Address {
  row: number;
  column: number;
}

const LETTERS = 26;
const BEFORE_A = 64;

/** Letters of a column. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / LETTERS))
    letters = String.fromCharCode(BEFORE_A + 1 + ((left - 1) % LETTERS)) + letters;
  return letters;
}

/** The position written as "B12"; null if the text is not a position. */
export function addressOf(written: string): Address | null {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(written) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce(
    (sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A,
    0,
  );
  return { row: Number(row), column };
}

/** The text of a position. */
export const written = ({ row, column }: Address): string => `${columnLetters(column)}${row}`;
