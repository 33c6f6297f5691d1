import { fromLegacyFont } from '@portal/domain';
import type { RawCell } from '../../master-data';
import type { ReadFont, ReadStyle } from './styles';
import { unescaped, type ReadString } from './text-collector';

/** A cell that has something in it. */
export interface SheetCell {
  value: RawCell;
  /** Name of the font that shows its text. */
  font: string;
  isStruck: boolean;
}

/** A cell as the XML of its sheet has it. */
export interface WrittenCell {
  type: string;
  style: number;
  /** The text in its value element. */
  value: string;
  hasFormula: boolean;
  /** A text stored in the cell itself. */
  inline: ReadString | null;
}

/** The shared parts that cells refer to. */
export interface CellContext {
  strings: readonly ReadString[];
  styleOf: (style: number) => ReadStyle;
  isFrom1904: boolean;
}

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_OF_1904 = Date.UTC(1904, 0, 1);
/** The number of the day that did not exist. */
const LEAP_DAY_OF_1900 = 60;

/** The date that a number in a cell means. */
function serialDate(serial: number, isFrom1904 = false): Date {
  if (isFrom1904) return new Date(DAY_ZERO_OF_1904 + serial * MS_PER_DAY);
  const days = serial < LEAP_DAY_OF_1900 ? serial + 1 : serial;
  return new Date(DAY_ZERO + days * MS_PER_DAY);
}

/** The content of a cell; null if it is empty or has only formatting. */
export function cellOf(cell: WrittenCell, context: CellContext): SheetCell | null {
  const style = context.styleOf(cell.style);
  const { inline } = cell;
  if (inline) return textCell(inline, style.font);
  if (cell.type === 's') {
    const shared = context.strings[Number(cell.value)];
    return shared && cell.value !== '' ? textCell(shared, style.font) : null;
  }
  const value = valueOf(cell, style, context);
  return value === null ? null : { value, font: style.font.name, isStruck: style.font.isStruck };
}

function textCell({ text, font, isStruck }: ReadString, own: ReadFont): SheetCell | null {
  if (text === '') return null;
  return { value: text, font: font?.name ?? own.name, isStruck: isStruck || own.isStruck };
}

function valueOf(
  { type, value, hasFormula }: WrittenCell,
  { isDate }: ReadStyle,
  { isFrom1904 }: CellContext,
): RawCell {
  if (value === '') return hasFormula ? { unreadable: 'formulaWithoutResult', shown: '' } : null;
  switch (type) {
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return { unreadable: 'formulaError', shown: value };
    case 'd':
      return isoDate(value);
    default: {
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      return isDate ? serialDate(number, isFrom1904) : number;
    }
  }
}

/** A day that a program wrote as ISO 8601; cells have no time zone, so it goes into the UTC fields. */
function isoDate(value: string): Date | string {
  const date = new Date(
    /[zZ]$|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.trim()}${zone(value)}`,
  );
  return Number.isNaN(date.getTime()) ? value : date;
}

const zone = (value: string): string => (value.includes('T') ? 'Z' : '');

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** A cell in a date column: a number is a day that lost its format, but a bare year is not a day and stays a text. */
export function dayBehind(value: RawCell, isFrom1904: boolean): RawCell {
  if (typeof value !== 'number') return value;
  const isYear = Number.isInteger(value) && value >= FIRST_YEAR && value < LAST_YEAR;
  return isYear ? String(value) : serialDate(value, isFrom1904);
}

/** A cell's value. A text in an old font's encoding is offered in converted form, but never converted silently. */
export function cellValue({ value, font }: SheetCell): RawCell {
  if (typeof value !== 'string') return value;
  const could = fromLegacyFont(value, font === '' ? undefined : font);
  return could === null ? value : { unreadable: 'legacyText', shown: value, could };
}
