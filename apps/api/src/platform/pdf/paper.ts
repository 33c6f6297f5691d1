import PdfDocument from 'pdfkit';
import { FONTS, type FontName } from './fonts';

/** Points to a millimetre. */
const POINTS = 72 / 25.4;
export const mm = (millimetres: number): number => millimetres * POINTS;

export const COLORS = { text: '#1d2b2d', muted: '#5b6b6d', line: '#b9c4c6', accent: '#0b5c63' };
const STAMP = '#b4232a';
const MARGIN = mm(15);
const FOOTER = mm(10);

/** A4, with a margin to write within. */
const SHEET: PageFormat = { size: 'A4', margin: MARGIN };

/** The size of a paper's pages, and the margin at their edges. */
export interface PageFormat {
  /** In points, width first. */
  size: 'A4' | [number, number];
  margin: number;
}

/** A text in characters that the font has: it lacks tabs, and the narrow space between groups of digits. */
export const printable = (text: string): string =>
  text.replaceAll('\u202F', '\u00A0').replaceAll('\t', ' ');

/** A PDF that starts a new page only when text no longer fits on the current one. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  private readonly pieces: Uint8Array[] = [];
  private stamped = '';
  private readonly ended: Promise<void>;

  constructor(
    info: { title: string; author: string; language: string },
    { size, margin }: PageFormat = SHEET,
  ) {
    this.left = margin;
    this.doc = new PdfDocument({
      size,
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      bufferPages: true,
      lang: info.language,
      displayTitle: true,
      info: { Title: info.title, Author: info.author },
    });
    for (const [name, file] of Object.entries(FONTS)) this.doc.registerFont(name, file);
    this.width = this.doc.page.width - 2 * margin;
    this.doc.on('data', (piece: Uint8Array) => this.pieces.push(piece));
    this.ended = new Promise((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.use('regular', 10);
  }

  /** Where the next thing begins, from the top of the page. */
  get y(): number {
    return this.doc.y;
  }
  set y(y: number) {
    this.doc.y = y;
  }

  /** Lower end of what may be written on a page. */
  get bottom(): number {
    return this.doc.page.height - MARGIN - FOOTER;
  }

  /** Sets the font for everything that follows. */
  use(font: FontName, size: number, color: string = COLORS.text): this {
    this.doc.font(font).fontSize(size).fillColor(color);
    return this;
  }

  /** Writes text over the whole width or a part of it. */
  text(text: string, options: PDFKit.Mixins.TextOptions & { x?: number } = {}): this {
    const { x = this.left, width = this.width, ...rest } = options;
    this.doc.text(printable(text), x, this.y, { width, ...rest });
    return this;
  }

  /** Adds vertical space. */
  gap(height: number): this {
    this.y += height;
    return this;
  }

  /** Starts a new page if less than `height` is left. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Draws a line over the width. */
  rule(y: number = this.y, color: string = COLORS.line): this {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
    return this;
  }

  /** Writes a text across every page, over what is drawn. */
  stamp(text: string): this {
    this.stamped = text;
    return this;
  }

  /** Numbers the pages and ends the paper. @param footer left and right text at the foot of a page */
  end(footer: (page: number, pages: number) => [string, string]): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      if (this.stamped) this.drawStamp(this.stamped);
      const y = this.doc.page.height - MARGIN - FOOTER / 3;
      this.rule(y - 4);
      this.use('regular', 8, COLORS.muted);
      const [left, right] = footer(page + 1, count);
      const room = this.width * 0.75;
      this.doc.text(this.fitted(left, room), this.left, y, { width: room, lineBreak: false });
      this.doc.text(right, this.left, y, { width: this.width, align: 'right', lineBreak: false });
    }
    return this.endPlain();
  }

  /** A text of one line, cut off where its space ends. */
  private fitted(text: string, width: number): string {
    if (this.doc.widthOfString(text) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && this.doc.widthOfString(`${letters.join('')}…`) > width)
      letters.pop();
    return `${letters.join('')}…`;
  }

  private drawStamp(text: string): void {
    const { width, height } = this.doc.page;
    const tilt = (-Math.atan2(height, width) * 180) / Math.PI;
    this.use('bold', 34, STAMP).doc.save();
    this.doc.rotate(tilt, { origin: [width / 2, height / 2] }).fillOpacity(0.25);
    const x = (width - this.doc.widthOfString(text)) / 2;
    this.doc.text(text, x, height / 2 - 20, { lineBreak: false }).restore();
  }

  /** Ends a paper without page numbers. */
  async endPlain(): Promise<Uint8Array> {
    this.doc.end();
    await this.ended;
    return new Uint8Array(Buffer.concat(this.pieces));
  }
}
