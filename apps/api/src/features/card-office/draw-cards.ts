import type { CardLayout, Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { COLORS, drawQrCode, mm, Paper } from '../../platform/pdf';

/** What stands on a card; plain, so that a worker can be given it. */
export interface PrintedCard {
  number: string;
  /** Behind its QR code: the number, and how often it was printed anew. */
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

/** ISO/IEC 7810 ID-1. */
const CARD = { width: mm(85.6), height: mm(53.98) };
const SHEET = { columns: 2, rows: 5 };
const PER_SHEET = SHEET.columns * SHEET.rows;
const EDGE = mm(4);
const HEAD = mm(9);
const PHOTO = { width: mm(22.5), height: mm(30) };
const QR = mm(19);
/** Room for what a line of the back is called. */
const LABEL = mm(22);

interface Place {
  x: number;
  y: number;
}

/** Worker task: cards front and back, each on pages of its own size, or ten on an A4 sheet to be printed on both sides. */
export function drawCards(data: CardsData): Promise<Uint8Array> {
  const { layout, plantName, language } = data;
  const isSheet = layout === 'sheet';
  const paper = new Paper(
    { title: translate(language, 'safetyCards:documentTitle'), author: plantName, language },
    { size: isSheet ? 'A4' : [CARD.width, CARD.height], margin: 0 },
  );
  if (isSheet) drawSheets(paper, data);
  else drawSingly(paper, data);
  return paper.endPlain();
}

function drawSingly(paper: Paper, data: CardsData): void {
  for (const [at, card] of data.cards.entries()) {
    if (at > 0) paper.doc.addPage();
    drawFront(paper, card, data, { x: 0, y: 0 });
    paper.doc.addPage();
    drawBack(paper, card, data, { x: 0, y: 0 });
  }
}

/** Backs stand mirrored, so that each comes behind its front when the sheet is turned over its long side. */
function drawSheets(paper: Paper, data: CardsData): void {
  const { cards } = data;
  for (let first = 0; first < cards.length; first += PER_SHEET) {
    const onSheet = cards.slice(first, first + PER_SHEET);
    if (first > 0) paper.doc.addPage();
    for (const [at, card] of onSheet.entries())
      drawFront(paper, card, data, placeOf(paper, at, false));
    paper.doc.addPage();
    for (const [at, card] of onSheet.entries())
      drawBack(paper, card, data, placeOf(paper, at, true));
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

/** A line that is cut where it does not fit. */
const line = { lineBreak: false, ellipsis: true } as const;

function drawEdge({ doc }: Paper, { x, y }: Place): void {
  doc.rect(x, y, CARD.width, CARD.height).lineWidth(0.25).strokeColor(COLORS.line).stroke();
}

function drawFront(
  paper: Paper,
  card: PrintedCard,
  { plantName, language }: CardsData,
  at: Place,
): void {
  const { doc } = paper;
  drawEdge(paper, at);
  doc.rect(at.x, at.y, CARD.width, HEAD).fill(COLORS.accent);
  const inner = CARD.width - 2 * EDGE;
  const left = at.x + EDGE;
  paper.use('bold', 7.5, '#ffffff');
  doc.text(plantName.toLocaleUpperCase('vi'), left, at.y + mm(1.4), {
    ...line,
    width: inner,
    height: mm(4),
  });
  paper.use('bold', 6.5, '#ffffff');
  doc.text(translate(language, 'safetyCards:title'), left, at.y + mm(5.1), {
    ...line,
    width: inner,
    height: mm(3.5),
  });
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
  drawEdge(paper, at);
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
  for (const name of ['wear', 'show', 'lend', 'lost'] as const) {
    paper.use('regular', 6);
    const text = `• ${translate(language, `safetyCards:rules.${name}`)}`;
    doc.text(text, x, y, { width });
    y = doc.y + 1;
  }
  paper.use('bold', 6.5, COLORS.accent);
  doc.text(plantName, x, at.y + CARD.height - EDGE - mm(3), {
    ...line,
    width: width - mm(25),
    height: mm(3.2),
  });
  paper.use('bold', 6.5, COLORS.muted);
  doc.text(card.code, x, at.y + CARD.height - EDGE - mm(3), {
    ...line,
    width,
    height: mm(3.2),
    align: 'right',
  });
}
