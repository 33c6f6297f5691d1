import { LANGUAGES, type Language } from '@portal/contracts';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { MasterTable } from '../../platform/master-data';
import { comparableName } from '../../platform/xlsx';

/** Name of a table's sheet. */
export const sheetName = (table: MasterTable, language: Language): string =>
  translate(language, `workbook:sheets.${table.table}` as TextKey);

/** Header of a column, without the mark of a required one. */
export const columnName = (name: string, language: Language): string =>
  translate(language, `workbook:columns.${name}` as TextKey);

/** Finds tables by the names of their sheets, in either language or technical. */
export function sheetLookup(tables: readonly MasterTable[]): Map<string, MasterTable> {
  return new Map(
    tables.flatMap((table) =>
      [table.name, ...LANGUAGES.map((language) => sheetName(table, language))].map(
        (name): [string, MasterTable] => [comparableName(name), table],
      ),
    ),
  );
}

/** Finds a table's columns by their headers, in either language or technical. */
export function columnLookup(table: MasterTable): Map<string, string> {
  return new Map(
    Object.keys(table.columns).flatMap((column) =>
      [column, ...LANGUAGES.map((language) => columnName(column, language))].map(
        (name): [string, string] => [comparableName(name), column],
      ),
    ),
  );
}

/** Whether a sheet is the one that explains the others. */
export const isGuide = (name: string): boolean =>
  LANGUAGES.some(
    (language) =>
      comparableName(translate(language, 'workbook:guide.sheet')) === comparableName(name),
  );
