import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import ExcelJS from 'exceljs';
import { WorkbookFailure, type FailureCode } from './failure';

const MEGABYTES = 50;
/** Old Excel files and encrypted new ones share this container. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('504b0304', 'hex');
/** Names a stream of an encrypted workbook, as the container's directory writes it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** A sheet has more rows only by formatting that somebody spread to its very end. */
const ROWS = 50_000;
const LOADING = {
  /** Parts no value depends on; drop-downs would be unrolled cell by cell. */
  ignoreNodes: ['dataValidations', 'conditionalFormatting', 'extLst', 'tableParts', 'drawing'],
  maxRows: ROWS,
  maxCols: 500,
};

/**
 * Opens a workbook.
 * @throws WorkbookFailure saying what to do with a file that is none
 */
export async function readWorkbookFile(path: string): Promise<ExcelJS.Workbook> {
  const file = basename(path);
  const bytes = await readBytes(path, file);
  const failure = failureOf(bytes);
  if (failure) throw new WorkbookFailure(failure, { file });
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(arrayBufferOf(bytes), LOADING);
  } catch (error) {
    const isTooLong = error instanceof Error && /^Max \w+ count/.test(error.message);
    throw isTooLong
      ? new WorkbookFailure('tooLong', { file, rows: ROWS })
      : new WorkbookFailure('damaged', { file });
  }
  if (workbook.worksheets.length === 0) throw new WorkbookFailure('notWorkbook', { file });
  return workbook;
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

function failureOf(bytes: Buffer): FailureCode | undefined {
  if (bytes.subarray(0, OLE.length).equals(OLE))
    return bytes.includes(ENCRYPTED) ? 'encrypted' : 'oldExcel';
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? undefined : 'notWorkbook';
}

/** The library declares a buffer type of its own; an ArrayBuffer is what it takes. */
function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
