import { inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';

/** Pixels per module of a code. */
const MODULE = 4;
/** White modules around it. */
const MARGIN = 4;
/**
 * The reader misses one code in a hundred, and can read it when it is turned by a quarter or two.
 */
const QUARTER_TURNS = [0, 1, 2, 3];
const RECTANGLE = /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g;

/**
 * The texts of the QR codes in a PDF, page by page, for pages with a code that is drawn with
 * squares.
 */
export function qrCodesOf(pdf: Buffer): string[] {
  return contentsOf(pdf).flatMap((content) => {
    const squares = [...content.matchAll(RECTANGLE)]
      .map(([, ...numbers]) => numbers.map(Number))
      .filter(([, , width, height]) => width === height);
    return squares.length < 100 ? [] : [decoded(squares)];
  });
}

/** The drawing instructions of the pages. */
function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map((head) => {
    const start = head.index + head[0].length;
    const end = text.indexOf('endstream', start);
    return inflateSync(pdf.subarray(start, end)).toString('latin1');
  });
}

function decoded(squares: readonly number[][]): string {
  const side = squares[0]?.[2] ?? 1;
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((at) => at[axis] ?? 0)));
  const places = squares.map(([x = 0, y = 0]) =>
    [(x - (left ?? 0)) / side, (y - (top ?? 0)) / side].map(Math.round),
  );
  const last = Math.max(...places.flat());
  let turned = places.map(([column = 0, row = 0]) => [column, row]);
  for (const turn of QUARTER_TURNS) {
    if (turn > 0) turned = turned.map(([column = 0, row = 0]) => [last - row, column]);
    const code = read(turned, last + 1);
    if (code !== null) return code;
  }
  throw new Error('The code cannot be read');
}

/** Reads a code that is black at these places; null if it cannot be read. */
function read(places: readonly number[][], size: number): string | null {
  const modules = size + 2 * MARGIN;
  const width = modules * MODULE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [column = 0, row = 0] of places)
    for (let y = 0; y < MODULE; y += 1)
      for (let x = 0; x < MODULE; x += 1) {
        const at = ((row + MARGIN) * MODULE + y) * width + (column + MARGIN) * MODULE + x;
        data.fill(0, at * 4, at * 4 + 3);
      }
  try {
    return decodeQR({ width, height: width, data });
  } catch {
    return null;
  }
}
