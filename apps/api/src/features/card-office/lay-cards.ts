import type { CardLayout } from '@portal/contracts';
import { COLORS, mm, type Paper } from '../../platform/pdf';
import { writeWhole, type Place } from './whole-texts';

/** ISO/IEC 7810 ID-1. */
export const CARD = { width: mm(85.6), height: mm(53.98) };
/** Margin around the content. */
export const EDGE = mm(4);
/** The coloured strip at the top of a front. */
export const HEAD = mm(9);
/** Where the lowest line of the back starts, measured from the card's upper edge. */
export const FOOT = CARD.height - EDGE - mm(3);
const SHEET = { columns: 2, rows: 5 };
const PER_SHEET = SHEET.columns * SHEET.rows;

/** The first page of a layout. */
export const firstPage = (layout: CardLayout) => ({
  size: layout === 'sheet' ? ('A4' as const) : ([CARD.width, CARD.height] as [number, number]),
  margin: 0,
});

/** How to draw both sides of a card. */
export interface Sides<Card> {
  front: (card: Card, at: Place) => void;
  back: (card: Card, at: Place) => void;
}

/** Lays out cards, front and back: each on pages of its own size, or ten on an A4 sheet for two-sided printing. */
export function layCards<Card>(
  paper: Paper,
  layout: CardLayout,
  cards: readonly Card[],
  { front, back }: Sides<Card>,
): void {
  const drawFront = (card: Card, at: Place) => {
    drawEdge(paper, at);
    front(card, at);
  };
  const drawBack = (card: Card, at: Place) => {
    drawEdge(paper, at);
    back(card, at);
  };
  if (layout === 'sheet') laySheets(paper, cards, { front: drawFront, back: drawBack });
  else
    for (const [at, card] of cards.entries()) {
      if (at > 0) paper.doc.addPage();
      drawFront(card, { x: 0, y: 0 });
      paper.doc.addPage();
      drawBack(card, { x: 0, y: 0 });
    }
}

/** Mirrors the backs, so that each is behind its front when the sheet is turned over its long side. */
function laySheets<Card>(paper: Paper, cards: readonly Card[], { front, back }: Sides<Card>): void {
  for (let first = 0; first < cards.length; first += PER_SHEET) {
    const onSheet = cards.slice(first, first + PER_SHEET);
    if (first > 0) paper.doc.addPage();
    for (const [at, card] of onSheet.entries()) front(card, placeOf(paper, at, false));
    paper.doc.addPage();
    for (const [at, card] of onSheet.entries()) back(card, placeOf(paper, at, true));
  }
}

function placeOf(paper: Paper, at: number, isBack: boolean): Place {
  const { width, height } = paper.doc.page;
  const column = at % SHEET.columns;
  const shown = isBack ? SHEET.columns - 1 - column : column;
  return {
    x: (width - SHEET.columns * CARD.width) / 2 + shown * CARD.width,
    y: (height - SHEET.rows * CARD.height) / 2 + Math.floor(at / SHEET.columns) * CARD.height,
  };
}

function drawEdge({ doc }: Paper, { x, y }: Place): void {
  doc.rect(x, y, CARD.width, CARD.height).lineWidth(0.25).strokeColor(COLORS.line).stroke();
}

/** Draws the strip with the plant's name and the kind of card. */
export function drawHead(paper: Paper, { x, y }: Place, plantName: string, title: string): void {
  paper.doc.rect(x, y, CARD.width, HEAD).fill(COLORS.accent);
  const room = { width: CARD.width - 2 * EDGE, height: mm(3.7) };
  const style = { font: 'bold', color: '#ffffff' } as const;
  const name = plantName.toLocaleUpperCase('vi');
  writeWhole(paper, name, { x: x + EDGE, y: y + mm(1.4) }, room, 7.5, style);
  writeWhole(paper, title, { x: x + EDGE, y: y + mm(5.1) }, room, 6.5, style);
}

const bullet = (rule: string) => `• ${rule}`;
const RULES = { width: CARD.width - 2 * EDGE };

/** The height of rules below one another. */
export const rulesHeight = (paper: Paper, rules: readonly string[]): number =>
  rules.reduce(
    (sum, rule) => sum + paper.use('regular', 6).doc.heightOfString(bullet(rule), RULES) + 1,
    0,
  );

/** Draws rules below one another. */
export function drawRules(paper: Paper, { x, y }: Place, rules: readonly string[]): void {
  let next = y;
  for (const rule of rules) {
    paper.use('regular', 6);
    paper.doc.text(bullet(rule), x, next, RULES);
    next = paper.doc.y + 1;
  }
}

/** Draws the lowest line of a back: the plant, and what a guard types if the QR code cannot be read. */
export function drawFoot(paper: Paper, { x, y }: Place, plantName: string, typed: string): void {
  const width = CARD.width - 2 * EDGE;
  const top = y + FOOT;
  const height = mm(3.2);
  const ofNumber = mm(25);
  writeWhole(paper, plantName, { x: x + EDGE, y: top }, { width: width - ofNumber, height }, 6.5, {
    font: 'bold',
    color: COLORS.accent,
  });
  const right = x + EDGE + width - ofNumber;
  writeWhole(paper, typed, { x: right, y: top }, { width: ofNumber, height }, 6.5, {
    font: 'bold',
    color: COLORS.muted,
    align: 'right',
  });
}
