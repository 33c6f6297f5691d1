import { COLORS, mm, printable, type Paper } from './paper';

const SIZE = 9;
const CAPTION = 9.5;
/** A note higher than this is cut off, so that it stays on one page with the signatures. */
const MOST_NOTE = mm(90);
const MOST_CAPTION = mm(13);
const GAP = mm(3);

/** The height that a note takes; 0 if it is empty. */
export function noteHeight(paper: Paper, note: string): number {
  if (note === '') return 0;
  const { width } = paper;
  const whole = paper.use('regular', SIZE).doc.heightOfString(printable(note), { width });
  return Math.min(whole, MOST_NOTE) + GAP;
}

/** The height of a caption above a signature. */
export const captionHeight = (paper: Paper, caption: string, width: number): number =>
  Math.min(
    paper.use('bold', CAPTION).doc.heightOfString(printable(caption), { width }),
    MOST_CAPTION,
  );

/** Draws a note that stays on one page with the signatures below it; nothing if it is empty. @param keepWith their height */
export function drawNote(paper: Paper, note: string, keepWith: number): void {
  if (note === '') return;
  paper.room(noteHeight(paper, note) + keepWith);
  paper.use('regular', SIZE).text(note, { height: MOST_NOTE, ellipsis: true }).gap(GAP);
}

/** Writes who signs above the space for the signature, in few lines. */
export function drawCaption(
  paper: Paper,
  caption: string,
  place: { x: number; width: number; align: 'center' },
): void {
  paper.use('bold', CAPTION, COLORS.text).text(caption, {
    ...place,
    height: MOST_CAPTION,
    ellipsis: true,
  });
}
