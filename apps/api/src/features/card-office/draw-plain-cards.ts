import type { CardLayout, Language } from '@portal/contracts';
import { COLORS, drawQrCode, mm, Paper } from '../../platform/pdf';
import {
  CARD,
  drawFoot,
  drawHead,
  drawRules,
  EDGE,
  firstPage,
  FOOT,
  HEAD,
  layCards,
  rulesHeight,
} from './lay-cards';
import { heightOf, sizeWithin, writeWhole, type Place } from './whole-texts';

/** A card without a person: one that gates hand out, or a vehicle's. Plain data that a worker can receive. */
export interface PlainCard {
  title: string;
  /** Number or plate, printed large. */
  number: string;
  /** The lines below it. */
  facts: readonly { label: string; text: string }[];
  /** Printed on the back above the rules, unless empty. */
  areas: string;
  rules: readonly string[];
  /** The content of its QR code with the plant's seal, for gates. */
  code: string;
  /** What a guard types if the QR code cannot be read. */
  typed: string;
}

export interface PlainCardsData {
  documentTitle: string;
  cards: readonly PlainCard[];
  layout: CardLayout;
  plantName: string;
  language: Language;
}

const QR = mm(30);
const BOLD = { font: 'bold' } as const;
const REGULAR = { font: 'regular' } as const;

/** Worker task: draws cards without a person, front and back. */
export function drawPlainCards(data: PlainCardsData): Promise<Uint8Array> {
  const { documentTitle: title, layout, plantName, language } = data;
  const paper = new Paper({ title, author: plantName, language }, firstPage(layout));
  layCards(paper, layout, data.cards, {
    front: (card, at) => drawFront(paper, card, plantName, at),
    back: (card, at) => drawBack(paper, card, plantName, at),
  });
  return paper.endPlain();
}

function drawFront(paper: Paper, card: PlainCard, plantName: string, at: Place): void {
  drawHead(paper, at, plantName, card.title);
  const x = at.x + EDGE;
  const width = CARD.width - 2 * EDGE - QR - mm(3);
  const top = at.y + HEAD + mm(4);
  const first = card.number.length > 6 ? 17 : 26;
  writeWhole(paper, card.number, { x, y: top }, { width, height: mm(11.5) }, first, BOLD);
  const facts = card.facts.filter(({ text }) => text !== '');
  const heightAt = (text: string, size: number) =>
    mm(2.5) + heightOf(paper, text, width, 'bold', size) + mm(0.8);
  let y = top + mm(12.5);
  const size = sizeWithin(7, at.y + CARD.height - EDGE - y, (one) =>
    facts.reduce((sum, { text }) => sum + heightAt(text, one), 0),
  );
  for (const { label, text } of facts) {
    const height = heightAt(text, size);
    paper.use('regular', Math.min(5.5, size), COLORS.muted).doc.text(label, x, y, { width });
    writeWhole(paper, text, { x, y: y + mm(2.5) }, { width, height }, size, BOLD);
    y += height;
  }
  drawQrCode(paper, card.code, {
    x: at.x + CARD.width - EDGE - QR,
    y: at.y + HEAD + (CARD.height - HEAD - QR) / 2,
    size: QR,
  });
}

function drawBack(paper: Paper, card: PlainCard, plantName: string, at: Place): void {
  const x = at.x + EDGE;
  const width = CARD.width - 2 * EDGE;
  let y = at.y + EDGE;
  writeWhole(paper, card.number, { x, y }, { width, height: mm(4) }, 8, BOLD);
  y += mm(5);
  if (card.areas !== '') {
    const height = at.y + FOOT - y - mm(2) - rulesHeight(paper, card.rules);
    y = writeWhole(paper, card.areas, { x, y }, { width, height }, 6.5, REGULAR) + mm(1.5);
  }
  drawRules(paper, { x, y }, card.rules);
  drawFoot(paper, at, plantName, card.typed);
}
