import { z } from 'zod';
import { plainCapitals, plainNumber } from './plain-numbers';
import { plainLine, plainText } from './plain-texts';

/** Control characters and the like, which a database, workbook or paper cannot hold. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/**
 * Whether a text contains only characters that can be stored and printed, including tabs and line
 * breaks.
 */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** Line breaks of other systems: the next line of mainframes, vertical tab, form feed. */
const OTHER_BREAKS = /[\u0085\v\f]/g;

/** Removes the characters that cannot be stored or printed, so that no words grow together. */
export const printable = (text: string): string =>
  text.replaceAll(OTHER_BREAKS, '\n').replaceAll(new RegExp(UNPRINTABLE, 'gu'), '');

/** The start of every text schema, so that an unprintable character is reported at its field. */
const storable = () => z.string().refine(isPrintable, 'unprintable');

/**
 * Text as typed, with all its spaces: for passwords, tokens and other texts that are compared
 * exactly.
 */
export const anyText = (max?: number) => (max === undefined ? storable() : storable().max(max));

// The length is checked last: normalization may make a text longer, and invisible characters do not
// count.

/** Several lines: trimmed, normalized (`plainText`), at most `max` characters. */
export const multiLine = (max: number) => storable().overwrite(plainText).trim().max(max);

/** A single line: the same, with spaces instead of tabs and line breaks. */
export const singleLine = (max: number) => storable().overwrite(plainLine).max(max);

/** A number on a type plate. */
export const serialNumber = (max: number) => storable().overwrite(plainNumber).max(max);

/** An identity number or a plate. */
export const capitalNumber = (max: number) => storable().overwrite(plainCapitals).max(max);
