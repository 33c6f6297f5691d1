import type { CardLayout, Language } from '@portal/contracts';
import { COLORS, drawQrCode, mm, Paper } from '../../platform/pdf';
import {
  CARD,
  drawFoot,
  drawHead,
  drawRules,
  EDGE,
  firstPage,
  HEAD,
  layCards,
  line,
  type Place,
} from './lay-cards';

/** A card that shows no person: one of the stock of gates, or a vehicle's; plain, so that a worker can be given it. */
export interface PlainCard {
  title: string;
  /** Number or plate, written large. */
  number: string;
  /** What stands below it. */
  facts: readonly { label: string; text: string }[];
  /** On the back above the rules; none where it is empty. */
  areas: string;
  rules: readonly string[];
  /** In its QR code: what gates read, with the plant's seal. */
  code: string;
  /** What is typed where that cannot be read. */
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

/** Worker task: cards without a person, front and back. */
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
  const { doc } = paper;
  drawHead(paper, at, plantName, card.title);
  const x = at.x + EDGE;
  const width = CARD.width - 2 * EDGE - QR - mm(3);
  let y = at.y + HEAD + mm(4);
  paper.use('bold', card.number.length > 6 ? 17 : 26);
  doc.text(card.number, x, y, { ...line, width, height: mm(11) });
  y += mm(12.5);
  for (const { label, text } of card.facts) {
    if (text === '') continue;
    paper.use('regular', 5.5, COLORS.muted);
    doc.text(label, x, y, { ...line, width, height: mm(2.6) });
    paper.use('bold', 7);
    doc.text(text, x, y + mm(2.5), { width, height: mm(6.4), ellipsis: true, lineGap: -1 });
    y = Math.max(doc.y, y + mm(6)) + mm(0.8);
  }
  drawQrCode(paper, card.code, {
    x: at.x + CARD.width - EDGE - QR,
    y: at.y + HEAD + (CARD.height - HEAD - QR) / 2,
    size: QR,
  });
}

function drawBack(paper: Paper, card: PlainCard, plantName: string, at: Place): void {
  const { doc } = paper;
  const x = at.x + EDGE;
  let y = at.y + EDGE;
  paper.use('bold', 8);
  doc.text(card.number, x, y, { ...line, width: CARD.width - 2 * EDGE, height: mm(4) });
  y += mm(5);
  if (card.areas !== '') {
    paper.use('regular', 6.5);
    doc.text(card.areas, x, y, { width: CARD.width - 2 * EDGE, height: mm(14), ellipsis: true });
    y = doc.y + mm(1.5);
  }
  drawRules(paper, { x, y }, card.rules);
  drawFoot(paper, at, plantName, card.typed);
}
