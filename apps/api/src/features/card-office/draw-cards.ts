import type { CardLayout, Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { COLORS, drawQrCode, mm, Paper } from '../../platform/pdf';
import {
  CARD,
  drawFoot,
  drawHead,
  drawRules,
  EDGE,
  firstPage,
  HEAD,
  FOOT,
  layCards,
  rulesHeight,
} from './lay-cards';
import { heightOf, sizeWithin, writeWhole, type Place } from './whole-texts';

/** Everything on a card, as plain data that a worker can receive. */
export interface PrintedCard {
  number: string;
  /** How often it was printed under its number, from 1. */
  issue: number;
  /** The content of its QR code with the plant's seal, for gates. */
  code: string;
  fullName: string;
  identityNumber: string;
  positionName: string;
  contractorName: string;
  /** Formatted for printing. */
  validFrom: string;
  validTo: string;
  /** JPEG; null if the plant has none. */
  photo: Uint8Array | null;
}

export interface CardsData {
  cards: readonly PrintedCard[];
  layout: CardLayout;
  plantName: string;
  language: Language;
}

const PHOTO = { width: mm(22.5), height: mm(30) };
const QR = mm(19);
const BOLD = { font: 'bold' } as const;
const MUTED = { font: 'regular', color: COLORS.muted } as const;
/** Width for the labels on the back. */
const LABEL = mm(22);

/** Worker task: draws safety cards, front and back. */
export function drawCards(data: CardsData): Promise<Uint8Array> {
  const { layout, plantName, language } = data;
  const paper = new Paper(
    { title: translate(language, 'safetyCards:documentTitle'), author: plantName, language },
    firstPage(layout),
  );
  layCards(paper, layout, data.cards, {
    front: (card, at) => drawFront(paper, card, data, at),
    back: (card, at) => drawBack(paper, card, data, at),
  });
  return paper.endPlain();
}

function drawFront(
  paper: Paper,
  card: PrintedCard,
  { plantName, language }: CardsData,
  at: Place,
): void {
  const { doc } = paper;
  drawHead(paper, at, plantName, translate(language, 'safetyCards:title'));
  const left = at.x + EDGE;
  drawPhoto(paper, card, { x: left, y: at.y + HEAD + mm(3) });
  const x = left + PHOTO.width + mm(3);
  const width = at.x + CARD.width - EDGE - x;
  const facts = at.y + HEAD + mm(19);
  const room = { width, height: mm(9.5) };
  const y = writeWhole(paper, card.fullName, { x, y: at.y + HEAD + mm(3) }, room, 9.5, BOLD);
  const company = y + mm(0.8);
  const rest = { width, height: facts - mm(0.6) - company };
  writeWhole(paper, card.contractorName, { x, y: company }, rest, 6.5, MUTED);
  const narrow = width - QR - mm(2);
  const fact = (name: 'number' | 'validity', top: number) => {
    paper.use('regular', 5.5, COLORS.muted);
    doc.text(translate(language, `safetyCards:${name}`), x, top, { width: narrow });
  };
  fact('number', facts);
  const one = { width: narrow, height: mm(4.2) };
  writeWhole(paper, wholeNumber(card), { x, y: facts + mm(2.5) }, one, 8.5, BOLD);
  fact('validity', facts + mm(7.6));
  for (const [line, day] of [card.validFrom, card.validTo].entries())
    writeWhole(paper, day, { x, y: facts + mm(10.1 + line * 3.5) }, one, 7, BOLD);
  drawQrCode(paper, card.code, {
    x: at.x + CARD.width - EDGE - QR,
    y: at.y + CARD.height - EDGE - QR,
    size: QR,
  });
}

function drawPhoto({ doc }: Paper, { photo }: PrintedCard, { x, y }: Place): void {
  if (photo)
    doc.image(Buffer.from(photo), x, y, {
      fit: [PHOTO.width, PHOTO.height],
      align: 'center',
      valign: 'center',
    });
  doc.rect(x, y, PHOTO.width, PHOTO.height).lineWidth(0.4).strokeColor(COLORS.line).stroke();
}

function drawBack(
  paper: Paper,
  card: PrintedCard,
  { plantName, language }: CardsData,
  at: Place,
): void {
  const { doc } = paper;
  const x = at.x + EDGE;
  const width = CARD.width - 2 * EDGE;
  const pairs = [
    ['holder', card.fullName],
    ['identity', card.identityNumber],
    ['position', card.positionName],
    ['company', card.contractorName],
  ] as const;
  const told = pairs.filter(([, text]) => text !== '');
  const rules = (['wear', 'show', 'lend', 'lost'] as const).map((name) =>
    translate(language, `safetyCards:rules.${name}`),
  );
  const heightAt = (text: string, size: number) =>
    heightOf(paper, text, width - LABEL, 'bold', size) + mm(1);
  const room = FOOT - EDGE - mm(2) - rulesHeight(paper, rules);
  const size = sizeWithin(6.5, room, (one) =>
    told.reduce((sum, [, text]) => sum + heightAt(text, one), 0),
  );
  let y = at.y + EDGE;
  for (const [name, text] of told) {
    paper.use('regular', Math.min(6, size), COLORS.muted);
    doc.text(translate(language, `safetyCards:${name}`), x, y, { width: LABEL });
    const height = heightAt(text, size);
    writeWhole(paper, text, { x: x + LABEL, y }, { width: width - LABEL, height }, size, BOLD);
    y += height;
  }
  doc
    .moveTo(x, y + 1)
    .lineTo(x + width, y + 1)
    .lineWidth(0.4)
    .strokeColor(COLORS.line)
    .stroke();
  drawRules(paper, { x, y: y + mm(2) }, rules);
  drawFoot(paper, at, plantName, wholeNumber(card));
}

/** A card's number with its issue, as guards type it at gates. */
const wholeNumber = ({ number, issue }: PrintedCard): string => `${number}.${issue}`;
