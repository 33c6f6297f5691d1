import type { Paper } from '../../platform/pdf';
import type { FontName } from '../../platform/pdf/fonts';

/** The upper left corner of a card, or of something on it. */
export interface Place {
  x: number;
  y: number;
}

/** Smaller letters than these are not read from a card in the hand. */
const LEAST = 5;
/** What even those do not hold is written smaller still, as a name must never be cut. */
const SMALLER_STILL = [4.5, 4, 3.5, 3];

/** The first of some sizes, or of smaller ones, in which something is no higher than a room. */
export function sizeWithin(
  first: number,
  height: number,
  heightAt: (size: number) => number,
): number {
  const readable = Array.from(
    { length: Math.floor((first - LEAST) * 2) + 1 },
    (_, at) => first - at / 2,
  );
  const sizes = [...readable, ...SMALLER_STILL];
  return sizes.find((size) => heightAt(size) <= height) ?? sizes.at(-1) ?? LEAST;
}

/** How a text is written. */
export interface Style {
  font: FontName;
  color?: string;
  align?: 'right';
}

/** How high a text is, wrapped in a width. */
export const heightOf = (paper: Paper, text: string, width: number, font: FontName, size: number) =>
  paper.use(font, size).doc.heightOfString(text, { width, lineGap: lineGap(size) });

/** Lines stand as close as capitals with two marks allow. */
const lineGap = (size: number) => -size / 8;

/**
 * Writes a text whole within a room, wrapped, in letters that become smaller where it is long.
 * @param first the size of its letters where it is short
 * @returns where it ends
 */
export function writeWhole(
  paper: Paper,
  text: string,
  { x, y }: Place,
  { width, height }: { width: number; height: number },
  first: number,
  { font, color, align }: Style,
): number {
  const size = sizeWithin(first, height, (one) => heightOf(paper, text, width, font, one));
  paper
    .use(font, size, color)
    .doc.text(text, x, y, { width, lineGap: lineGap(size), ...(align && { align }) });
  return paper.doc.y;
}
