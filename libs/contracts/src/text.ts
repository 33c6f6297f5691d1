import { z } from 'zod';
import { plainCapitals, plainNumber } from './plain-numbers';
import { plainLine, plainText } from './plain-texts';

/** Characters that nobody can read, and that a database, a workbook or a paper cannot hold. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/** Whether a text holds only what can be stored and printed; tabs and line breaks can. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** A text without what cannot be stored or printed. */
export const printable = (text: string): string =>
  text.replaceAll(new RegExp(UNPRINTABLE, 'gu'), '');

/** What every text that comes in begins with, so that what cannot be stored or printed is refused by its field. */
const storable = () => z.string().refine(isPrintable, 'unprintable');

/** Text as it is typed, with all its spaces: passwords, tokens, what is compared as it is. */
export const anyText = (max?: number) => (max === undefined ? storable() : storable().max(max));

// Lengths are looked at last: composing and folding may make a text longer, and what shows nothing counts for nothing.

/** Several lines: trimmed, as texts are kept (`plainText`), at most `max` characters. */
export const multiLine = (max: number) => storable().overwrite(plainText).trim().max(max);

/** A single line: the same, and what is pasted with tabs or line breaks in it gets spaces instead. */
export const singleLine = (max: number) => storable().overwrite(plainLine).max(max);

/** A number on a type plate. */
export const serialNumber = (max: number) => storable().overwrite(plainNumber).max(max);

/** An identity number or a plate. */
export const capitalNumber = (max: number) => storable().overwrite(plainCapitals).max(max);
