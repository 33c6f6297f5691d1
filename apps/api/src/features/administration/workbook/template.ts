import type { Language } from '@portal/contracts';
import ExcelJS from 'exceljs';
import { Keys, type MasterTable } from '../../../platform/master-data';
import type { StoredTables } from './stored-tables';
import { addGuide } from './template-guide';
import { addSheet, nameSheet } from './template-sheet';

/** The workbook with all stored rows, ready to be changed and read again. */
export function templateOf(
  stored: StoredTables,
  tables: readonly MasterTable[],
  language: Language,
): ExcelJS.Workbook {
  const keys = new Keys(tables);
  const rowsOf = ({ name }: MasterTable) => stored.get(name) ?? [];
  for (const table of tables) keys.addStored(table, rowsOf(table));
  const workbook = new ExcelJS.Workbook();
  addGuide(
    workbook,
    tables.map((table) => ({ table, count: rowsOf(table).length })),
    language,
  );
  for (const table of tables) nameSheet(workbook, table, language);
  for (const table of tables) addSheet(workbook, table, rowsOf(table), { tables, keys, language });
  return workbook;
}
