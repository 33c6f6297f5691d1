import type { Language } from '@portal/contracts';
import ExcelJS from 'exceljs';
import { translate } from '../../../platform/i18n/translator';
import {
  choiceLabel,
  type Column,
  flagLabel,
  type MasterTable,
  sheetName,
} from '../../../platform/master-data';
import { valuesOf } from '../../../platform/xlsx';

/** The last row that drop-downs cover, so that they include rows added later. */
export const LAST_ROW = 20_000;

/** The drop-down of a column; undefined if any text may be typed. */
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

/**
 * A drop-down of another sheet's key column. Users may type a code that does not exist yet and add it to that sheet
 * later.
 */
function keysOf(target: MasterTable, language: Language): ExcelJS.DataValidation {
  const sheet = sheetName(target, language);
  const [key = ''] = target.key;
  const column = Object.keys(target.columns).indexOf(key) + 1;
  return {
    type: 'list',
    allowBlank: true,
    formulae: [valuesOf(sheet, { column, first: 2, last: LAST_ROW })],
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: translate(language, 'workbook:dropDown.title'),
    error: translate(language, 'workbook:dropDown.add', { sheet }),
  };
}
