import type { Paper } from '../../platform/pdf';
import type { FontName } from '../../platform/pdf/fonts';

/** The upper left corner of a card, or of something on it. */
export interface Place {
  x: number;
  y: number;
}

/** Smaller letters are hard to read on a card in the hand. */
const LEAST = 5;
/** If a text does not fit even then, these smaller sizes are used, because a name must never be cut off. */
const SMALLER_STILL = [4.5, 4, 3.5, 3];

/** The first of some sizes, or of smaller ones, in which a text fits into a height. */
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

/** The style of a text. */
export interface Style {
  font: FontName;
  color?: string;
  align?: 'right';
}

/** The height of a text wrapped to a width. */
export const heightOf = (paper: Paper, text: string, width: number, font: FontName, size: number) =>
  paper.use(font, size).doc.heightOfString(text, { width, lineGap: lineGap(size) });

/** Lines are as close as capitals with two marks allow. */
const lineGap = (size: number) => -size / 8;

/**
 * Writes a whole text into a space, wrapped, with smaller letters if it is long.
 * @param first the size for short texts
 * @returns the lower end of the text
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
