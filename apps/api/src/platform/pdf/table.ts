import type { CellLine, TableCell, TableColumn } from './cells';
import { COLORS, mm, printable, type Paper } from './paper';

const SIZE = 8.5;
const HEADER_SIZE = 8;
const PADDING = 3.5;
/** Maximum height of a row's text; longer text is cut off. */
const MOST_HEIGHT = mm(70);
const HEADER_BACKGROUND = '#e6eff0';

interface Layout {
  x: number;
  width: number;
  column: TableColumn;
}

/** Draws a table that breaks between rows; each page repeats the header. */
export function drawTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
): void {
  const layouts = layoutOf(paper, columns);
  const headerHeight = measureHeader(paper, layouts);
  const heights = rows.map((row) => rowHeight(paper, layouts, row));
  paper.room(headerHeight + (heights[0] ?? 0));
  drawHeader(paper, layouts, headerHeight);
  for (const [at, row] of rows.entries()) {
    const height = heights[at] ?? 0;
    if (paper.room(height)) drawHeader(paper, layouts, headerHeight);
    drawRow(paper, layouts, row, height);
  }
}

function layoutOf(paper: Paper, columns: readonly TableColumn[]): Layout[] {
  const shares = columns.reduce((total, { share }) => total + share, 0);
  let x = paper.left;
  return columns.map((column) => {
    const width = (paper.width * column.share) / shares;
    const layout = { x, width, column };
    x += width;
    return layout;
  });
}

const inner = (width: number): number => width - 2 * PADDING;

function measureHeader(paper: Paper, layouts: readonly Layout[]): number {
  paper.use('bold', HEADER_SIZE);
  const heights = layouts.map(({ column, width }) =>
    paper.doc.heightOfString(column.header, { width: inner(width) }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function rowHeight(paper: Paper, layouts: readonly Layout[], row: readonly TableCell[]): number {
  const heights = layouts.map(({ width }, at) => {
    const cell = row[at];
    if (!cell) return 0;
    if ('picture' in cell) return cell.height;
    return cell.lines.reduce((height, line) => height + lineHeight(paper, line, inner(width)), 0);
  });
  return Math.max(...heights) + 2 * PADDING;
}

function lineHeight(paper: Paper, { text, isBold }: CellLine, width: number): number {
  paper.use(isBold ? 'bold' : 'regular', SIZE);
  return Math.min(MOST_HEIGHT, paper.doc.heightOfString(printable(text) || ' ', { width }));
}

function drawHeader(paper: Paper, layouts: readonly Layout[], height: number): void {
  const { doc, y } = paper;
  doc.rect(paper.left, y, paper.width, height).fill(HEADER_BACKGROUND);
  paper.use('bold', HEADER_SIZE);
  for (const { x, width, column } of layouts)
    doc.text(column.header, x + PADDING, y + PADDING, { width: inner(width), align: 'center' });
  frame(paper, layouts, y, height);
}

function drawRow(
  paper: Paper,
  layouts: readonly Layout[],
  row: readonly TableCell[],
  height: number,
): void {
  const { y } = paper;
  for (const [at, layout] of layouts.entries()) {
    const cell = row[at];
    if (cell && 'picture' in cell) drawPicture(paper, layout, cell, y, height);
    else if (cell) drawLines(paper, layout, cell.lines, y);
  }
  frame(paper, layouts, y, height);
}

function drawLines(
  paper: Paper,
  { x, width, column }: Layout,
  lines: readonly CellLine[],
  top: number,
): void {
  paper.y = top + PADDING;
  for (const { text, isBold } of lines) {
    paper.use(isBold ? 'bold' : 'regular', SIZE);
    paper.doc.text(printable(text) || ' ', x + PADDING, paper.y, {
      width: inner(width),
      align: column.align ?? 'left',
      height: MOST_HEIGHT,
      ellipsis: true,
    });
  }
}

function drawPicture(
  paper: Paper,
  { x, width }: Layout,
  { picture }: { picture: Uint8Array | null },
  y: number,
  height: number,
): void {
  if (!picture) return;
  paper.doc.image(Buffer.from(picture), x + PADDING, y + PADDING, {
    fit: [inner(width), height - 2 * PADDING],
    align: 'center',
    valign: 'center',
  });
}

/** Draws the lines around a row and between its cells; the next row starts below. */
function frame(paper: Paper, layouts: readonly Layout[], y: number, height: number): void {
  paper.doc.lineWidth(0.5).strokeColor(COLORS.line);
  for (const { x, width } of layouts) paper.doc.rect(x, y, width, height);
  paper.doc.stroke();
  paper.y = y + height;
}
