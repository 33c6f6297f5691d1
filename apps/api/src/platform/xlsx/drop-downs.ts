import type ExcelJS from 'exceljs';

const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters of a column, counted from 1; sheets here have far fewer than 700. */
export function columnLetter(at: number): string {
  const index = at - 1;
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : `${columnLetter(Math.floor(index / LETTERS))}${last}`;
}

/** A part of one column: `first` and `last` row, counted from 1. */
export interface ColumnPart {
  column: number;
  first: number;
  last: number;
}

const rangeOf = ({ column, first, last }: ColumnPart, dollar = ''): string => {
  const letter = columnLetter(column);
  return [first, last].map((row) => `${dollar}${letter}${dollar}${row}`).join(':');
};

/** The reference with which a drop-down names the cells of a part of a column. */
export const valuesOf = (sheet: string, part: ColumnPart): string =>
  `'${sheet.replaceAll("'", "''")}'!${rangeOf(part, '$')}`;

/** Adds a drop-down to a part of a column. */
export function addDropDown(
  sheet: ExcelJS.Worksheet,
  part: ColumnPart,
  validation: ExcelJS.DataValidation,
): void {
  validationsOf(sheet).add(rangeOf(part), validation);
}

interface Validations {
  add(range: string, validation: ExcelJS.DataValidation): void;
}

/** The library can add a drop-down to a range, but its types only know single cells. */
const validationsOf = (sheet: ExcelJS.Worksheet): Validations =>
  (sheet as unknown as { dataValidations: Validations }).dataValidations;
