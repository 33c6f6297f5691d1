import { COLORS, mm, printable, type Paper } from './paper';

/** A labelled value. */
export interface Fact {
  label: string;
  value: string;
}

/** Draws a heading that stays on one page with at least `keepWith` of what follows. */
export function drawHeading(paper: Paper, text: string, keepWith: number): void {
  paper.room(keepWith + mm(9));
  paper.use('bold', 10.5, COLORS.accent).text(text);
  paper.gap(mm(1.5));
}

const LABEL_WIDTH = mm(46);
const LINE_GAP = 2.5;
/** A value higher than this is cut off; the record it comes from has the rest. */
const MOST_HEIGHT = mm(120);

/** Draws facts below each other, with labels on the left. */
export function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const x = paper.left + LABEL_WIDTH;
  const width = paper.width - LABEL_WIDTH;
  for (const { label, value } of facts) {
    const height = paper.use('regular', 9).doc.heightOfString(printable(value) || '–', { width });
    paper.room(Math.min(height, MOST_HEIGHT));
    const { y } = paper;
    paper.use('regular', 9, COLORS.muted).text(label, { width: LABEL_WIDTH - 6 });
    const labelEnd = paper.y;
    paper.y = y;
    paper.use('regular', 9).text(value || '–', { x, width, height: MOST_HEIGHT, ellipsis: true });
    paper.y = Math.max(paper.y, labelEnd) + LINE_GAP;
  }
  paper.gap(mm(4));
}
