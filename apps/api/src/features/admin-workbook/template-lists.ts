import type { Language } from '@portal/contracts';
import ExcelJS from 'exceljs';
import { translate } from '../../platform/i18n/translator';
import type { Column, MasterTable } from '../../platform/master-data';
import { sheetName } from './names';
import { choiceLabel, flagLabel } from './values';

/** Rows that drop-downs cover and offer, so that they follow what is added. */
export const LAST_ROW = 20_000;

/** The drop-down of a column; undefined where anything may be typed. */
export function dropDown(
  column: Column,
  tables: readonly MasterTable[],
  language: Language,
): ExcelJS.DataValidation | undefined {
  switch (column.kind) {
    case 'flag':
      return fixedList([flagLabel(true, language), flagLabel(false, language)], language);
    case 'choice':
      return fixedList(
        column.values.map((value) => choiceLabel(value, language)),
        language,
      );
    case 'ref': {
      const target = tables.find((candidate) => candidate.name === column.to);
      return target && keysOf(target, language);
    }
    default:
      return undefined;
  }
}

const fixedList = (labels: string[], language: Language): ExcelJS.DataValidation => ({
  type: 'list',
  allowBlank: true,
  formulae: [`"${labels.join(',')}"`],
  showErrorMessage: true,
  errorStyle: 'stop',
  errorTitle: translate(language, 'workbook:dropDown.title'),
  error: translate(language, 'workbook:dropDown.choose'),
});

/** The key column of another sheet. A code that is not there yet may be typed, and added there afterwards. */
function keysOf(target: MasterTable, language: Language): ExcelJS.DataValidation {
  const sheet = sheetName(target, language);
  const [key = ''] = target.key;
  const at = Object.keys(target.columns).indexOf(key) + 1;
  const letter = columnLetter(at);
  return {
    type: 'list',
    allowBlank: true,
    formulae: [`'${sheet}'!$${letter}$2:$${letter}$${LAST_ROW}`],
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: translate(language, 'workbook:dropDown.title'),
    error: translate(language, 'workbook:dropDown.add', { sheet }),
  };
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters of a column; sheets here have far fewer than 700. */
export function columnLetter(at: number): string {
  const index = at - 1;
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : `${columnLetter(Math.floor(index / LETTERS))}${last}`;
}
