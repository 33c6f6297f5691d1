import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  LeaderType,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
  convertMillimetersToTwip,
} from 'docx';

const FONT = 'Times New Roman';
const ACCENT = '0B5C63';
const HEADER_SHADE = 'E6EFF0';
const LINE = { style: BorderStyle.SINGLE, size: 4, color: '7F9598' };
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE };

const MARGIN_MM = 15;
/** A4 in landscape: the lists have many columns. */
const PAGE_MM = { width: 297, height: 210 };
const TEXT_WIDTH = convertMillimetersToTwip(PAGE_MM.width - 2 * MARGIN_MM);

/** Sizes are in half-points. */
const SIZE = 24;
const SMALL = 20;

/**
 * A paragraph.
 * @param {string} text
 * @param {{ bold?: boolean, italics?: boolean, size?: number, center?: boolean, after?: number, color?: string }} [style]
 */
export function line(text, { bold, italics, size = SIZE, center, after = 80, color } = {}) {
  return new Paragraph({
    alignment: center ? AlignmentType.CENTER : AlignmentType.LEFT,
    spacing: { after },
    children: [new TextRun({ text, bold, italics, size, color, font: FONT })],
  });
}

/** @param {string} text */
export const heading = (text) =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 200, after: 100 },
    children: [new TextRun({ text, bold: true, size: SIZE, color: ACCENT, font: FONT })],
  });

/** A label followed by dots to the end of the line. @param {string} label */
export const field = (label) =>
  new Paragraph({
    spacing: { after: 80 },
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH, leader: LeaderType.DOT }],
    children: [new TextRun({ text: `${label}: \t`, size: SIZE, font: FONT })],
  });

/**
 * @param {Paragraph[]} children
 * @param {{ width: number, isHeader?: boolean, borders?: typeof BORDERS | typeof NO_BORDERS }} options width in percent
 */
const cell = (children, { width, isHeader, borders = BORDERS }) =>
  new TableCell({
    width: { size: Math.round((TEXT_WIDTH * width) / 100), type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    margins: { top: 40, bottom: 40, left: 70, right: 70 },
    borders,
    children,
    ...(isHeader ? { shading: { type: ShadingType.CLEAR, fill: HEADER_SHADE } } : {}),
  });

/**
 * A table with numbered empty rows; its header is repeated on every page.
 * @param {{ title: string, width: number }[]} columns widths in percent
 * @param {number} count of rows
 */
export function list(columns, count) {
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title, width }) =>
      cell([line(title, { bold: true, size: SMALL, center: true, after: 0 })], {
        width,
        isHeader: true,
      }),
    ),
  });
  const rows = Array.from(
    { length: count },
    (_, at) =>
      new TableRow({
        cantSplit: true,
        height: { value: convertMillimetersToTwip(9), rule: 'atLeast' },
        children: columns.map(({ width }, index) =>
          cell([line(index === 0 ? String(at + 1) : '', { size: SMALL, center: true, after: 0 })], {
            width,
          }),
        ),
      }),
  );
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: columns.map(({ width }) => Math.round((TEXT_WIDTH * width) / 100)),
    layout: TableLayoutType.FIXED,
    rows: [header, ...rows],
  });
}

/**
 * Side by side, without lines.
 * @param {Paragraph[][]} columns
 */
export const sideBySide = (columns) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { ...NO_BORDERS, insideHorizontal: NO_LINE, insideVertical: NO_LINE },
    rows: [
      new TableRow({
        cantSplit: true,
        children: columns.map((children) =>
          cell(children, { width: 100 / columns.length, borders: NO_BORDERS }),
        ),
      }),
    ],
  });

/** Space for two signatures. */
export const signatures = () => {
  const centred = { center: true, after: 40 };
  const room = [line('', { after: 600 }), line('', { after: 600 })];
  return sideBySide([
    [
      line('', centred),
      line('NGƯỜI ĐĂNG KÝ', { ...centred, bold: true }),
      line('(Ký, ghi rõ họ tên)', { ...centred, italics: true, size: SMALL }),
      ...room,
    ],
    [
      line('……………, ngày …… tháng …… năm ………', { ...centred, italics: true }),
      line('ĐẠI DIỆN NHÀ THẦU', { ...centred, bold: true }),
      line('(Ký, ghi rõ họ tên và đóng dấu)', { ...centred, italics: true, size: SMALL }),
      ...room,
    ],
  ]);
};

/**
 * An A4 document with page numbers.
 * @param {{ title: string, children: (Paragraph | Table)[] }} content
 */
export const paper = ({ title, children }) =>
  new Document({
    title,
    creator: 'Cổng thông tin nhà thầu',
    styles: { default: { document: { run: { font: FONT, size: SIZE } } } },
    sections: [
      {
        properties: {
          page: {
            size: {
              // The library swaps width and height.
              width: convertMillimetersToTwip(PAGE_MM.height),
              height: convertMillimetersToTwip(PAGE_MM.width),
              orientation: PageOrientation.LANDSCAPE,
            },
            margin: {
              top: convertMillimetersToTwip(MARGIN_MM),
              bottom: convertMillimetersToTwip(MARGIN_MM),
              left: convertMillimetersToTwip(MARGIN_MM),
              right: convertMillimetersToTwip(MARGIN_MM),
            },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: ['Trang ', PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES].map(
                  (part) => new TextRun({ size: 18, font: FONT, children: [part] }),
                ),
              }),
            ],
          }),
        },
        children,
      },
    ],
  });
