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
  layCards,
  line,
  type Place,
} from './lay-cards';

/** What stands on a card; plain, so that a worker can be given it. */
export interface PrintedCard {
  number: string;
  /** How often it was printed anew under its number, from 1. */
  issue: number;
  /** In its QR code: what gates read, with the plant's seal. */
  code: string;
  fullName: string;
  identityNumber: string;
  positionName: string;
  contractorName: string;
  /** As they are written. */
  validFrom: string;
  validTo: string;
  /** JPEG; null where the plant has none. */
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
/** Room for what a line of the back is called. */
const LABEL = mm(22);

/** Worker task: safety cards, front and back. */
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
  let y = at.y + HEAD + mm(3);
  drawName(paper, card.fullName, { x, y }, width);
  paper.use('regular', 6.5, COLORS.muted);
  doc.text(card.contractorName, x, doc.y + mm(0.8), { width, height: mm(6.4), ellipsis: true });
  const narrow = { ...line, width: width - QR - mm(2) };
  const fact = (name: 'number' | 'validity', text: string, size: number) => {
    paper.use('regular', 5.5, COLORS.muted);
    doc.text(translate(language, `safetyCards:${name}`), x, y, { ...narrow, height: mm(2.6) });
    paper.use('bold', size);
    doc.text(text, x, y + mm(2.5), { ...narrow, height: mm(4.2) });
    y += mm(7.6);
  };
  y = at.y + HEAD + mm(19);
  fact('number', card.number, 8.5);
  fact('validity', card.validFrom, 7);
  y -= mm(1.6);
  paper.use('bold', 7);
  doc.text(card.validTo, x, y, { ...narrow, height: mm(4) });
  drawQrCode(paper, card.code, {
    x: at.x + CARD.width - EDGE - QR,
    y: at.y + CARD.height - EDGE - QR,
    size: QR,
  });
}

/** Sizes that a name is written in, so that even a long one stands on two lines whole. */
const NAME_SIZES = [9.5, 8.5, 7.5, 6.5];
const NAME_HEIGHT = mm(9.5);

function drawName(paper: Paper, name: string, { x, y }: Place, width: number): void {
  const size = NAME_SIZES.find(
    (one) => paper.use('bold', one).doc.heightOfString(name, { width, lineGap: -1 }) <= NAME_HEIGHT,
  );
  paper.use('bold', size ?? 6.5).doc.text(name, x, y, { width, height: NAME_HEIGHT, lineGap: -1 });
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
  let y = at.y + EDGE;
  const pair = (name: 'holder' | 'identity' | 'position' | 'company', text: string) => {
    if (text === '') return;
    paper.use('regular', 6, COLORS.muted);
    doc.text(translate(language, `safetyCards:${name}`), x, y, {
      ...line,
      width: LABEL,
      height: mm(3),
    });
    paper.use('bold', 6.5);
    doc.text(text, x + LABEL, y, { ...line, width: width - LABEL, height: mm(3.2) });
    y += mm(4);
  };
  pair('holder', card.fullName);
  pair('identity', card.identityNumber);
  pair('position', card.positionName);
  pair('company', card.contractorName);
  doc
    .moveTo(x, y + 1)
    .lineTo(x + width, y + 1)
    .lineWidth(0.4)
    .strokeColor(COLORS.line)
    .stroke();
  y += mm(2);
  const rules = (['wear', 'show', 'lend', 'lost'] as const).map((name) =>
    translate(language, `safetyCards:rules.${name}`),
  );
  drawRules(paper, { x, y }, rules);
  drawFoot(paper, at, plantName, `${card.number}.${card.issue}`);
}
