import type { Language } from '@portal/contracts';
import ExcelJS from 'exceljs';
import type { Db } from '../../platform/database/database';
import { Keys, readRows, type MasterTable, type StoredRow } from '../../platform/master-data';
import { addGuide } from './template-guide';
import { addSheet, nameSheet } from './template-sheet';

export interface Template {
  workbook: ExcelJS.Workbook;
  rows: number;
}

/** The workbook with everything that is in the database, ready to be changed and read again. */
export async function writeTemplate(
  db: Db,
  tables: readonly MasterTable[],
  language: Language,
): Promise<Template> {
  const keys = new Keys(tables);
  const stored = new Map<string, StoredRow[]>();
  for (const table of tables) {
    const rows = await readRows(db, table);
    keys.addStored(table, rows);
    stored.set(table.name, rows);
  }
  const rowsOf = (table: MasterTable) => stored.get(table.name) ?? [];
  const workbook = new ExcelJS.Workbook();
  addGuide(
    workbook,
    tables.map((table) => ({ table, count: rowsOf(table).length })),
    language,
  );
  for (const table of tables) nameSheet(workbook, table, language);
  for (const table of tables) addSheet(workbook, table, rowsOf(table), { tables, keys, language });
  const rows = tables.reduce((total, table) => total + rowsOf(table).length, 0);
  return { workbook, rows };
}
