/** The content of the boxes: one digit or nothing each. */
export type Digits = readonly string[];

export const emptyDigits = (length: number): Digits => Array.from({ length }, () => '');

/** The code typed so far, without gaps. */
export const codeOf = (digits: Digits): string => digits.join('');

/** Whether every box has a digit. */
export const isComplete = (digits: Digits): boolean => digits.every((digit) => digit !== '');

/**
 * Puts digits into the boxes from one box on, after typing one or pasting a whole code. Also
 * returns the box to focus.
 */
export function putDigits(digits: Digits, from: number, typed: string) {
  const found = [...typed].filter((character) => character >= '0' && character <= '9');
  // A whole code always fills from the first box, wherever it was pasted.
  const start = found.length >= digits.length ? 0 : from;
  const next = digits.map((digit, at) => found[at - start] ?? digit);
  return { digits: next, focus: Math.min(start + found.length, digits.length - 1) };
}

/** Backspace empties a filled box; in an empty one it goes back and empties the previous box. */
export function eraseDigit(digits: Digits, at: number) {
  const target = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, i) => (i === target ? '' : digit)), focus: target };
}
