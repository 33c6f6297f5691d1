import ExcelJS from 'exceljs';
import { BadArchive, readArchive, type Part } from './archive';
import { packArchive } from './pack-archive';
import { namesSheets, withoutSheets } from './skipped-sheets';

/** Why a file can't be read as a workbook. */
export type UnreadableCode =
  | 'encrypted'
  | 'oldExcel'
  | 'notWorkbook'
  | 'damaged'
  /** A sheet with more rows or columns than are read. */
  | 'tooLong'
  /** A small file that unpacks to a huge one. */
  | 'unpacksTooLarge';

/** A file that can't be read as a workbook; whoever asked for it puts the code into words. */
export class UnreadableWorkbook extends Error {
  constructor(readonly code: UnreadableCode) {
    super(code);
  }
}

export interface WorkbookLimits {
  maxRows: number;
  maxColumns: number;
  /** Bytes of all parts together when unpacked. */
  maxUnpacked: number;
  /** Sheets that need not be read, as long as another one is left. */
  skipsSheet?: (name: string) => boolean;
}

/** Old Excel files and encrypted new ones share this container. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('504b0304', 'hex');
/** Names a stream of an encrypted workbook, as the container's directory writes it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** The part that makes an archive a workbook. */
const WORKBOOK_PART = /^\/?xl\/workbook\.xml$/;
/** Parts no value depends on; drop-downs would be unrolled cell by cell. */
const IGNORED = ['dataValidations', 'conditionalFormatting', 'extLst', 'tableParts', 'drawing'];

/**
 * Opens a workbook that nobody vouches for, in bounded memory.
 * @throws UnreadableWorkbook
 */
export async function openWorkbook(
  bytes: Buffer,
  limits: WorkbookLimits,
): Promise<ExcelJS.Workbook> {
  const parts = await demandWorkbook(bytes, limits.maxUnpacked);
  const { skipsSheet } = limits;
  const read = packArchive(skipsSheet ? withoutSheets(parts, skipsSheet) : parts);
  const workbook = new ExcelJS.Workbook();
  // The library's types do not know the limits.
  const loading = {
    ignoreNodes: IGNORED,
    maxRows: limits.maxRows,
    maxCols: limits.maxColumns,
  };
  try {
    await workbook.xlsx.load(arrayBufferOf(read), loading);
  } catch (error) {
    const isTooLong = error instanceof Error && /^Max \w+ count/.test(error.message);
    throw new UnreadableWorkbook(isTooLong ? 'tooLong' : 'damaged');
  }
  if (workbook.worksheets.length === 0) throw new UnreadableWorkbook('notWorkbook');
  return workbook;
}

async function demandWorkbook(bytes: Buffer, maxUnpacked: number): Promise<Part[]> {
  if (bytes.subarray(0, OLE.length).equals(OLE))
    throw new UnreadableWorkbook(bytes.includes(ENCRYPTED) ? 'encrypted' : 'oldExcel');
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new UnreadableWorkbook('notWorkbook');
  const parts = await partsOf(bytes, maxUnpacked);
  if (!parts.some(({ name }) => WORKBOOK_PART.test(name)))
    throw new UnreadableWorkbook('notWorkbook');
  return parts;
}

async function partsOf(bytes: Buffer, maxUnpacked: number): Promise<Part[]> {
  try {
    return await readArchive(bytes, { maxUnpacked, wants: namesSheets });
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    throw new UnreadableWorkbook(error.isTooLarge ? 'unpacksTooLarge' : 'damaged');
  }
}

/** The library declares a buffer type of its own; an ArrayBuffer is what it takes. */
function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
