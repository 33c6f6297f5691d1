import { writeFile } from 'node:fs/promises';
import type ExcelJS from 'exceljs';
import { workbookBytes } from '../../../platform/xlsx';
import { WorkbookFailure } from './failure';

/** Writes a workbook as a new file; it never overwrites a file, which someone may have filled in. */
export async function writeWorkbookFile(path: string, workbook: ExcelJS.Workbook): Promise<void> {
  const bytes = await workbookBytes(workbook);
  try {
    await writeFile(path, bytes, { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new WorkbookFailure(isThere ? 'exists' : 'notWritable', { file: path });
  }
}
