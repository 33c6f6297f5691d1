import { BadArchive, readArchive, type Part } from '../archive';
import { isEncryptedOffice, isOle } from './ole';
import { readSharedStrings } from './shared-strings';
import { readSheet, TooMuch, type SheetLimits, type SheetRow } from './sheet';
import { readStyles } from './styles';
import { workbookParts, type WorkbookParts } from './workbook-parts';

/** Why a file can't be read as a workbook. */
export type UnreadableCode =
  | 'encrypted'
  | 'oldExcel'
  | 'notWorkbook'
  | 'damaged'
  /** A sheet with more rows than are read. */
  | 'tooLong'
  /** A sheet with more columns than are read. */
  | 'tooWide'
  /** A small file that unpacks to a huge one. */
  | 'unpacksTooLarge';

/** A file that can't be read as a workbook; its reader puts the code into words. */
export class UnreadableWorkbook extends Error {
  constructor(readonly code: UnreadableCode) {
    super(code);
  }
}

export interface WorkbookLimits extends SheetLimits {
  /** Bytes of all parts together when unpacked. */
  maxUnpacked: number;
}

/** A sheet with its rows. */
export interface ReadSheet {
  name: string;
  isHidden: boolean;
  /** The one that was open when the workbook was saved. */
  isActive: boolean;
  rows: readonly SheetRow[];
}

/** A workbook's sheets in their order. */
export interface ReadWorkbook {
  sheets: readonly ReadSheet[];
  /** Days are counted from 1904: numbers in a column of days are, too. */
  isFrom1904: boolean;
}

const ZIP = Buffer.from('504b0304', 'hex');

/**
 * Reads a workbook that nobody vouches for, in bounded memory: values, and what their formatting says of them.
 * @param skips sheets that are left out, by their name
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
