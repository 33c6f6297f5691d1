const QUOTE = '"';

/**
 * Cells as spreadsheets put them on the clipboard: a line a row, tabs between cells; a cell with any of these stands in
 * quotes, its own quotes doubled.
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
  // The last line ends with a break of its own, or not.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether a quote at the beginning of a cell has one that closes the cell: else it is an inch. */
const isClosed = (text: string, from: number): boolean =>
  /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(text.slice(from));

const needsQuotes = (cell: string): boolean => /[\t\n"]/.test(cell);

/** Cells as spreadsheets take them from the clipboard. */
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
