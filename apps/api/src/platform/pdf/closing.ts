import { COLORS, mm, type Paper } from './paper';

const SIZE = 9;
/** A note higher than this is cut off, so that it stays on one page with the signatures. */
const MOST_NOTE = mm(90);
const MOST_CAPTION = mm(13);
const GAP = mm(3);

/** Draws a note that stays on one page with the signatures below it; nothing if it is empty. @param keepWith their height */
export function drawNote(paper: Paper, note: string, keepWith: number): void {
  if (note === '') return;
  const { width } = paper;
  const whole = paper.use('regular', SIZE).doc.heightOfString(note, { width });
  paper.room(Math.min(whole, MOST_NOTE) + GAP + keepWith);
  paper.use('regular', SIZE).text(note, { height: MOST_NOTE, ellipsis: true }).gap(GAP);
}

/** Writes who signs above the space for the signature, in few lines. */
export function drawCaption(
  paper: Paper,
  caption: string,
  place: { x: number; width: number; align: 'center' },
): void {
  paper.use('bold', 9.5, COLORS.text).text(caption, {
    ...place,
    height: MOST_CAPTION,
    ellipsis: true,
  });
}
