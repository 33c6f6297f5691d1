import { readFile } from 'node:fs/promises';
import type ExcelJS from 'exceljs';
import { hostedSeedAdmin } from '../../../../tools/portal/api-hosts.mjs';
import { workbookCommand } from '../../../../tools/workbook-command.mjs';
import { opened, sampleRows } from '@portal/testing/workbooks';
import { hostOfWorker } from './api';
import { runProgram, type CommandResult } from './commands';

/**
 * Runs `npm run seed:admin -- …` as its script does, in a process of its own, on a test's database.
 */
export const seedAdminProcess = (databaseUrl: string, ...args: string[]): Promise<CommandResult> =>
  runProgram([...workbookCommand, ...args], { NODE_ENV: 'test', DATABASE_URL: databaseUrl });

/** Runs the same command in a process that has already loaded the program. */
export const seedAdmin = (databaseUrl: string, ...args: string[]): Promise<CommandResult> =>
  hostedSeedAdmin(hostOfWorker(), args, { NODE_ENV: 'test', DATABASE_URL: databaseUrl });

/** Changes a workbook in place; everything else stays as it is. */
export async function edit(
  path: string,
  change: (workbook: ExcelJS.Workbook) => void,
): Promise<void> {
  const workbook = await open(path);
  change(workbook);
  await workbook.xlsx.writeFile(path);
}

/** Opens a workbook from a folder. */
export const open = async (path: string): Promise<ExcelJS.Workbook> => opened(await readFile(path));

/** Returns a sheet that must exist. */
export function sheetOf(workbook: ExcelJS.Workbook, name: string): ExcelJS.Worksheet {
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`The workbook has no sheet ${name}`);
  return sheet;
}

/** The number of the column with a header, marked as required or not. */
export function columnOf(sheet: ExcelJS.Worksheet, header: string): number {
  let found = 0;
  sheet.getRow(1).eachCell(({ text }, column) => {
    if (text.replace(/ \*$/, '') === header) found = column;
  });
  if (found === 0) throw new Error(`The sheet ${sheet.name} has no column ${header}`);
  return found;
}

/** The fifty sample people: identity number and name. */
export async function samplePeople(): Promise<{ identityNumber: string; fullName: string }[]> {
  return (await sampleRows()).map((row) => ({
    identityNumber: row['Số CCCD/Hộ chiếu'] ?? '',
    fullName: row['Họ và tên'] ?? '',
  }));
}
