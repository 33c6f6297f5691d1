import { LANGUAGES, type Language } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import type { ListName, PersonField } from './columns';

/** Name of a column's header. */
export const columnName = (field: PersonField | 'rowNumber' | 'errors', language: Language) =>
  translate(language, `peopleWorkbook:columns.${field}`);

/** Name of a sheet. */
export const sheetName = (sheet: 'people' | 'guide' | 'lists', language: Language): string =>
  translate(language, `peopleWorkbook:sheets.${sheet}`);

/** Name of a list. */
export const listTitle = (list: ListName, language: Language): string =>
  translate(language, `peopleWorkbook:lists.${list}`);

/** A text in both languages, one a line, as cells are commented. */
export const inBothLanguages = (text: (language: Language) => string): string =>
  LANGUAGES.map(text).join('\n');
