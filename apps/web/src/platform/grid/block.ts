const QUOTE = '"';

/**
 * Reads cells in the clipboard format of spreadsheets: one line per row, tabs between cells. A cell
 * that contains a tab, line break or quote is enclosed in quotes, and its own quotes are doubled.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain[at] ?? '';
    if (isQuoted) {
      if (char !== QUOTE) cell += char;
      else if (plain[at + 1] === QUOTE) {
        cell += QUOTE;
        at += 1;
      } else isQuoted = false;
    } else if (char === QUOTE && cell === '' && isClosed(plain, at)) isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') endRow();
    else cell += char;
  }
  // The last line may or may not end with a line break.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether a quote at the start of a cell has a closing quote. If not, it is an inch sign. */
const isClosed = (text: string, from: number): boolean =>
  /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(text.slice(from));

const needsQuotes = (cell: string): boolean => /[\t\n"]/.test(cell);

/** Writes cells in the clipboard format of spreadsheets. */
export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          needsQuotes(cell) ? QUOTE + cell.replaceAll(QUOTE, QUOTE + QUOTE) + QUOTE : cell,
        )
        .join('\t'),
    )
    .join('\n');
