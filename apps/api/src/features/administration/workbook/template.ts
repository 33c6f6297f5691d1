import type { Language } from '@portal/contracts';
import ExcelJS from 'exceljs';
import { Keys, type MasterTable } from '../../../platform/master-data';
import type { StoredTables } from './stored-tables';
import { addGuide } from './template-guide';
import { addSheet, nameSheet } from './template-sheet';

/**
 * The workbook with all stored rows, ready to be changed and read again.
 * @param sheets the tables that get a sheet; the others only name rows to which these refer
 */
export function templateOf(
  stored: StoredTables,
  tables: readonly MasterTable[],
  language: Language,
  sheets: readonly MasterTable[] = tables,
): ExcelJS.Workbook {
  const keys = new Keys(tables);
  const rowsOf = ({ name }: MasterTable) => stored.get(name) ?? [];
  for (const table of tables) keys.addStored(table, rowsOf(table));
  const workbook = new ExcelJS.Workbook();
  addGuide(
    workbook,
    sheets.map((table) => ({ table, count: rowsOf(table).length })),
    language,
  );
  for (const table of sheets) nameSheet(workbook, table, language);
  const around = { tables, sheets, keys, language };
  for (const table of sheets) addSheet(workbook, table, rowsOf(table), around);
  return workbook;
}
