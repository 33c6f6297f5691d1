import { LANGUAGES, type Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';

/** Name of a sheet that explains the list. */
export const sheetName = (sheet: 'guide' | 'lists', language: Language): string =>
  translate(language, `listWorkbook:sheets.${sheet}`);

/** Header of a column that every list has. */
export const commonColumn = (column: 'rowNumber' | 'errors', language: Language): string =>
  translate(language, `listWorkbook:columns.${column}`);

/** A text in both languages, one a line, as cells are commented. */
export const inBothLanguages = (text: (language: Language) => string): string =>
  LANGUAGES.map(text).join('\n');
