import { BadArchive, readArchive, type Part } from '../archive';
import { isEncryptedOffice, isOle } from './ole';
import { readSharedStrings } from './shared-strings';
import { readSheet, TooMuch, type SheetLimits, type SheetRow } from './sheet';
import { readStyles } from './styles';
import { workbookParts, type WorkbookParts } from './workbook-parts';

/** Why a file cannot be read as a workbook. */
export type UnreadableCode =
  | 'encrypted'
  | 'oldExcel'
  | 'notWorkbook'
  | 'damaged'
  /** A sheet with more rows than allowed. */
  | 'tooLong'
  /** A sheet with more columns than allowed. */
  | 'tooWide'
  /** A small file that unpacks to a huge one. */
  | 'unpacksTooLarge';

/** A file that cannot be read as a workbook; the caller turns the code into a message. */
export class UnreadableWorkbook extends Error {
  constructor(readonly code: UnreadableCode) {
    super(code);
  }
}

export interface WorkbookLimits extends SheetLimits {
  /** Unpacked bytes of all parts together. */
  maxUnpacked: number;
}

/** A sheet with its rows. */
export interface ReadSheet {
  name: string;
  isHidden: boolean;
  /** Whether it was open when the workbook was saved. */
  isActive: boolean;
  rows: readonly SheetRow[];
}

/** A workbook's sheets in their order. */
export interface ReadWorkbook {
  sheets: readonly ReadSheet[];
  /** Days count from 1904, also those written as plain numbers in a date column. */
  isFrom1904: boolean;
}

const ZIP = Buffer.from('504b0304', 'hex');

/**
 * Reads an untrusted workbook with limited memory: its values, and what their formatting says about them.
 * @param skips returns true for names of sheets to skip
 * @throws UnreadableWorkbook
 */
export async function readWorkbook(
  bytes: Buffer,
  limits: WorkbookLimits,
  skips: (sheet: string) => boolean = () => false,
): Promise<ReadWorkbook> {
  const parts = await partsOf(bytes, limits.maxUnpacked);
  try {
    const found = await workbookParts(parts);
    if (!found || found.sheets.length === 0) throw new UnreadableWorkbook('notWorkbook');
    return await readSheets(found, limits, skips);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    if (error instanceof TooMuch)
      throw new UnreadableWorkbook(error.of === 'rows' ? 'tooLong' : 'tooWide');
    throw new UnreadableWorkbook('damaged');
  }
}

async function readSheets(
  { sheets, strings, styles, isFrom1904 }: WorkbookParts,
  limits: WorkbookLimits,
  skips: (sheet: string) => boolean,
): Promise<ReadWorkbook> {
  const context = {
    strings: await readSharedStrings(strings),
    styleOf: await readStyles(styles),
    isFrom1904,
  };
  const read: ReadSheet[] = [];
  for (const { part, ...sheet } of sheets)
    if (!skips(sheet.name))
      read.push({ ...sheet, rows: await readSheet({ part }, context, limits) });
  return { sheets: read, isFrom1904 };
}

async function partsOf(bytes: Buffer, maxUnpacked: number): Promise<Part[]> {
  if (isOle(bytes))
    throw new UnreadableWorkbook(isEncryptedOffice(bytes) ? 'encrypted' : 'oldExcel');
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new UnreadableWorkbook('notWorkbook');
  try {
    return await readArchive(bytes, { maxUnpacked });
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    throw new UnreadableWorkbook(error.isTooLarge ? 'unpacksTooLarge' : 'damaged');
  }
}
