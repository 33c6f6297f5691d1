import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { sheetName, type MasterTable } from '../../platform/master-data';

/** Where a row is used: the names of the lists; all other uses are summed up as records of requests and people. */
export function usesText(
  uses: readonly string[],
  tables: readonly MasterTable[],
  language: Language,
): string {
  const listOf = (use: string): MasterTable | undefined =>
    tables.find(
      ({ table, columns }) =>
        table === use ||
        Object.values(columns).some(
          (column) => column.kind === 'refs' && column.join.table === use,
        ),
    );
  const names = uses.map((use) => {
    const list = listOf(use);
    return list ? sheetName(list, language) : translate(language, 'administration:usedByRecords');
  });
  return [...new Set(names)].join(', ');
}
