import type { SheetCell } from './cell-value';
import {
  readWorkbook,
  UnreadableWorkbook,
  type ReadWorkbook,
  type WorkbookLimits,
} from './read-workbook';
import type { SheetRow } from './sheet';

const SEPARATORS = [';', ',', '\t'] as const;
/** The number of lines by which the separator is recognised. */
const TOLD_BY = 20;
/** Bytes of Vietnamese letters, if a text is not UTF-8. */
const OLD_ENCODING = 'windows-1258';
/** What no text has: files of programs are full of it. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/**
 * Reads a workbook, or a text of lines and separators (CSV) as a workbook of one sheet without a name.
 * @throws UnreadableWorkbook
 */
export async function readTables(
  bytes: Buffer,
  limits: WorkbookLimits,
  skips: (sheet: string) => boolean,
): Promise<ReadWorkbook> {
  try {
    return await readWorkbook(bytes, limits, skips);
  } catch (error) {
    const isNone = error instanceof UnreadableWorkbook && error.code === 'notWorkbook';
    const text = isNone ? textOf(bytes) : null;
    if (text === null) throw error;
    const rows = rowsOf(text, limits);
    if (!rows.some(({ cells }) => cells.size > 1)) throw error;
    return { sheets: [{ name: '', isHidden: false, isActive: true, rows }], isFrom1904: false };
  }
}

/** The text of a file; null of one that is none. */
function textOf(bytes: Buffer): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : (utf8(bytes) ?? old(bytes));
  return CONTROL.test(text) ? null : text.normalize('NFC');
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const old = (bytes: Buffer): string => new TextDecoder(OLD_ENCODING).decode(bytes);

/** The separator that splits most lines into the same number of parts. */
function separatorOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, TOLD_BY);
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return { separator, score: Math.max(...counts.map((count) => sameAs(count, counts))) };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ',';
}

/** How much speaks for a number of parts: as many lines as have it, and the more the more parts there are. */
const sameAs = (count: number, counts: readonly number[]): number =>
  count < 2 ? 0 : counts.filter((one) => one === count).length * count;

/** Rows of fields; a field in quotation marks may hold separators, line breaks and, doubled, the marks themselves. */
function rowsOf(text: string, { maxRows, maxColumns }: WorkbookLimits): SheetRow[] {
  const separator = separatorOf(text);
  const rows: SheetRow[] = [];
  let cells = new Map<number, SheetCell>();
  let [number, column, field, isQuoted] = [1, 1, '', false];
  const endField = () => {
    if (field.trim() !== '') {
      if (column > maxColumns) throw new UnreadableWorkbook('tooWide');
      cells.set(column, { value: field, font: '', isStruck: false });
    }
    [field, column] = ['', column + 1];
  };
  const endRow = () => {
    endField();
    if (cells.size > 0) {
      if (rows.length >= maxRows) throw new UnreadableWorkbook('tooLong');
      rows.push({ number, isHidden: false, cells });
    }
    [cells, column, number] = [new Map(), 1, number + 1];
  };
  const marks = new RegExp(String.raw`"|${separator}|\r\n?|\n`, 'g');
  let last = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [sign] = mark;
    field += text.slice(last, mark.index);
    last = mark.index + sign.length;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[last] === '"') {
        field += sign;
        last += 1;
        marks.lastIndex = last;
      } else isQuoted = false;
    } else if (sign === '"') {
      // Only at its beginning: 3/4" is an inch.
      if (field.trim() === '') [field, isQuoted] = ['', true];
      else field += sign;
    } else if (sign === separator) endField();
    else endRow();
  }
  field += text.slice(last);
  endRow();
  return rows;
}
