import { LANGUAGES } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import { columnName, sheetName, type MasterTable } from '../../../platform/master-data';
import { comparableName } from '../../../platform/xlsx';

/** Finds tables by the names of their sheets: in either language, or the technical name. */
export function sheetLookup(tables: readonly MasterTable[]): Map<string, MasterTable> {
  return new Map(
    tables.flatMap((table) =>
      [table.name, ...LANGUAGES.map((language) => sheetName(table, language))].map(
        (name): [string, MasterTable] => [comparableName(name), table],
      ),
    ),
  );
}

/** Finds a table's columns by their headers: in either language, or the technical name. */
export function columnLookup(table: MasterTable): Map<string, string> {
  return new Map(
    Object.keys(table.columns).flatMap((column) =>
      [column, ...LANGUAGES.map((language) => columnName(column, language))].map(
        (name): [string, string] => [comparableName(name), column],
      ),
    ),
  );
}

/** Whether a sheet is the guide to the others. */
export const isGuide = (name: string): boolean =>
  LANGUAGES.some(
    (language) =>
      comparableName(translate(language, 'workbook:guide.sheet')) === comparableName(name),
  );
