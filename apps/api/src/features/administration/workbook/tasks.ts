import type { Language } from '@portal/contracts';
import type { MasterTable } from '../../../platform/master-data';
import { workbookBytes } from '../../../platform/xlsx';
import { WorkbookFailure, type Failed } from './failure';
import { listRows, type RawWorkbook } from './raw-tables';
import { readWorkbook } from './read-file';
import type { StoredTables } from './stored-tables';
import { templateOf } from './template';

export interface ReadTask {
  bytes: Uint8Array;
  /** Its name in messages. */
  file: string;
  megabytes: number;
}

export type ReadResult = { raw: RawWorkbook } | { failure: Failed };

/** Worker task: reads the rows of a workbook. */
export async function readPlantWorkbook(
  tables: readonly MasterTable[],
  { bytes, file, megabytes }: ReadTask,
): Promise<ReadResult> {
  try {
    const workbook = await readWorkbook(Buffer.from(bytes), file, megabytes);
    return { raw: listRows(workbook, tables, file) };
  } catch (error) {
    if (!(error instanceof WorkbookFailure)) throw error;
    return { failure: { code: error.code, params: error.params } };
  }
}

export interface WriteTask {
  stored: StoredTables;
  /** Names of the tables that get a sheet. */
  sheets: readonly string[];
  language: Language;
}

/** Worker task: writes the workbook of the stored rows. */
export function writePlantWorkbook(
  tables: readonly MasterTable[],
  { stored, sheets, language }: WriteTask,
): Promise<Uint8Array> {
  const shown = tables.filter(({ name }) => sheets.includes(name));
  return workbookBytes(templateOf(stored, tables, language, shown));
}
