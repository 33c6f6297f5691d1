import { COLORS, mm, type Paper } from './paper';
import { drawQrCode } from './qr-code';

const QR_SIZE = mm(24);
/** A title or subtitle higher than this is cut off. */
const MOST_TITLE = { height: mm(45), ellipsis: true };
const MOST_SUBTITLE = { height: mm(25), ellipsis: true };

/** The content at the top of a paper. */
export interface Letterhead {
  from: string;
  /** Details below the sender, one per line. */
  details: string[];
  title: string;
  subtitle: string;
  number: string;
  /** Address in the QR code, and its caption. */
  link: string;
  caption: string;
}

/** Draws the head of a paper: sender and title, with a QR code on the right. */
export function drawLetterhead(paper: Paper, head: Letterhead): void {
  const top = paper.y;
  const width = paper.width - QR_SIZE - mm(8);
  const qr = { x: paper.left + paper.width - QR_SIZE, y: top, size: QR_SIZE };
  drawQrCode(paper, head.link, qr);
  paper.y = top + QR_SIZE + 3;
  paper.use('regular', 6.5, COLORS.muted);
  paper.text(head.caption, { x: qr.x - 10, width: QR_SIZE + 20, align: 'center' });
  const below = paper.y;
  paper.y = top;
  paper.use('bold', 10.5).text(head.from.toLocaleUpperCase('vi'), { width });
  paper.use('regular', 8.5, COLORS.muted);
  for (const detail of head.details) paper.text(detail, { width });
  paper.gap(mm(6));
  paper.use('bold', 16, COLORS.accent).text(head.title, { width, ...MOST_TITLE });
  paper.use('regular', 10).text(head.subtitle, { width, ...MOST_SUBTITLE });
  paper.use('regular', 9, COLORS.muted).text(head.number, { width });
  paper.y = Math.max(paper.y, below);
  paper.gap(mm(4));
}

/** The content at the top of a letter to an authority or a plant. */
export interface OfficialLetterhead extends Letterhead {
  nation: string;
  motto: string;
  /** The addressee. */
  to: string;
}

const GAP = mm(6);

/** Draws the head of an official letter: sender and nation beside each other, title and addressee below. */
export function drawOfficialLetterhead(paper: Paper, head: OfficialLetterhead): void {
  const top = paper.y;
  const half = (paper.width - GAP) / 2;
  const sender = { width: half, align: 'center' } as const;
  paper.use('bold', 10).text(head.from.toLocaleUpperCase('vi'), sender);
  paper.use('regular', 8, COLORS.muted);
  for (const detail of head.details) paper.text(detail, sender);
  const below = paper.y;
  paper.y = top;
  drawNation(paper, head, { x: paper.left + half + GAP, width: half });
  paper.y = Math.max(paper.y, below) + GAP;

  const titleTop = paper.y;
  const qr = { x: paper.left + paper.width - QR_SIZE, y: titleTop, size: QR_SIZE };
  drawQrCode(paper, head.link, qr);
  paper.y = titleTop + QR_SIZE + 3;
  paper.use('regular', 6.5, COLORS.muted);
  paper.text(head.caption, { x: qr.x - 10, width: QR_SIZE + 20, align: 'center' });
  const qrEnd = paper.y;
  paper.y = titleTop;
  const side = QR_SIZE + GAP;
  const title = { x: paper.left + side, width: paper.width - 2 * side, align: 'center' } as const;
  paper.use('bold', 16, COLORS.accent).text(head.title, { ...title, ...MOST_TITLE });
  paper.use('bold', 10.5).text(head.subtitle, { ...title, ...MOST_SUBTITLE });
  paper.use('regular', 9, COLORS.muted).text(head.number, title);
  paper.gap(mm(3));
  paper.use('regular', 10).text(head.to, title);
  paper.y = Math.max(paper.y, qrEnd) + mm(4);
}

/** Underlines the motto over its full length. */
function drawNation(
  paper: Paper,
  { nation, motto }: Pick<OfficialLetterhead, 'nation' | 'motto'>,
  { x, width }: { x: number; width: number },
): void {
  const centred = { x, width, align: 'center' } as const;
  paper.use('bold', 10).text(nation, centred);
  paper.use('bold', 9.5).text(motto, { ...centred, underline: true });
}
