import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  readWorkbook as readSheets,
  UnreadableWorkbook,
  type ReadWorkbook,
  type UnreadableCode,
} from '../../../platform/xlsx';
import { WorkbookFailure } from './failure';

/** Limit on a command line; the limit for uploads in the browser is lower. */
const MEGABYTES = 50;
/** No list of a plant has more. */
const ROWS = 50_000;
const LIMITS = { maxRows: ROWS, maxColumns: 500, maxUnpacked: 1_000_000_000 };

/**
 * Opens a workbook.
 * @throws WorkbookFailure saying what to do if the file is not a workbook
 */
export async function readWorkbookFile(path: string): Promise<ReadWorkbook> {
  const file = basename(path);
  return readWorkbook(await readBytes(path, file), file);
}

/**
 * Like `readWorkbookFile`, from bytes.
 * @param file its name in messages
 * @param megabytes its maximum size
 */
export async function readWorkbook(
  bytes: Buffer,
  file: string,
  megabytes = MEGABYTES,
): Promise<ReadWorkbook> {
  if (bytes.length > megabytes * 1_000_000)
    throw new WorkbookFailure('tooLarge', { file, megabytes });
  try {
    return await readSheets(bytes, LIMITS);
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw failureOf(error.code, file, megabytes);
  }
}

function failureOf(code: UnreadableCode, file: string, megabytes: number): WorkbookFailure {
  if (code === 'tooLong') return new WorkbookFailure('tooLong', { file, rows: ROWS });
  if (code === 'unpacksTooLarge') return new WorkbookFailure('tooLarge', { file, megabytes });
  return new WorkbookFailure(code, { file });
}

async function readBytes(path: string, file: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MEGABYTES * 1_000_000)
      throw new WorkbookFailure('tooLarge', { file, megabytes: MEGABYTES });
    return await readFile(path);
  } catch (error) {
    if (error instanceof WorkbookFailure) throw error;
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    throw new WorkbookFailure(isThere ? 'unreadable' : 'notFound', { file });
  }
}
