import { columnLetter } from '../xlsx/drop-downs';
import { HEADER_FILL, HEADER_FONT, FONT } from '../xlsx/style';
import { sheetText } from '../xlsx/workbook-bytes';

/** The content of a cell: a text, a number, a day, or a minute in plant time. */
export type CellKind = 'text' | 'number' | 'day' | 'minute';

/**
 * A cell's value; null means empty. Days as `yyyy-MM-dd`, minutes as `yyyy-MM-dd HH:mm` (`plantTime` of the domain).
 */
export type Cell = string | number | null;

export interface SheetColumn {
  head: string;
  kind: CellKind;
  /** In characters. */
  width: number;
}

/** A workbook of one list: a sheet of rows, and a second sheet that describes them. */
export interface SheetSpec {
  /** Name of the sheet of rows. */
  name: string;
  columns: readonly SheetColumn[];
  about: { name: string; lines: readonly AboutLine[] };
}

/** A line of the second sheet; a value without a kind is a text. */
export type AboutLine = readonly [label: string, value: Cell, kind?: CellKind];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes into the list of styles below. */
const STYLE = { text: 1, number: 2, day: 3, head: 4, label: 5, minute: 6 } as const;

/** Spreadsheets call a workbook damaged if a cell has a longer text than this. */
const MOST_CHARACTERS = 32_767;
const MOST_NAME = 31;
const DAY_MS = 86_400_000;
/** Days from day 0 of spreadsheets to 1 January 1970. */
const EPOCH_DAY = 25_569;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Half of a character that consists of two. */
const HALF = /\p{Surrogate}/gu;
const TO_ESCAPE = /[&<>"]/g;

const escaped = (text: string): string =>
  text
    .replace(HALF, '\uFFFD')
    .replace(IMPOSSIBLE, '')
    .replace(TO_ESCAPE, (sign) => ENTITIES[sign] ?? sign);

/** A text as it is. It is never a formula, whatever it begins with, even after a user has edited the cell. */
const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(
    sheetText(text.slice(0, MOST_CHARACTERS)),
  )}</t></is></c>`;

function cellXml(place: string, value: Cell, kind: CellKind): string {
  if (value === null || value === '') return `<c r="${place}" s="${STYLE[kind]}"/>`;
  const number = numberOf(value, kind);
  return Number.isNaN(number)
    ? textCell(place, String(value), STYLE.text)
    : `<c r="${place}" s="${STYLE[kind]}"><v>${number}</v></c>`;
}

/** The number that spreadsheets store for a value of a kind; NaN if it has to be a text. */
function numberOf(value: string | number, kind: CellKind): number {
  if (kind === 'text') return Number.NaN;
  if (typeof value === 'number') return value;
  if (kind === 'number') return Number.NaN;
  const written = kind === 'day' ? `${value}T00:00Z` : `${value.replace(' ', 'T')}Z`;
  return Date.parse(written) / DAY_MS + EPOCH_DAY;
}

/** Programs could compute cell references themselves, but not all that read workbooks do. */
const rowXml = (number: number, cells: (place: string, at: number) => string, count: number) =>
  `<row r="${number}">${Array.from({ length: count }, (_, at) => cells(`${columnLetter(at + 1)}${number}`, at)).join('')}</row>`;

/**
 * The XML of rows, in order; each has as many cells as there are columns.
 * @param first number of the first row in the sheet, counted from 1
 */
export const rowsXml = (
  rows: readonly (readonly Cell[])[],
  kinds: readonly CellKind[],
  first: number,
): string =>
  rows
    .map((row, index) =>
      rowXml(
        first + index,
        (place, at) => cellXml(place, row[at] ?? null, kinds[at] ?? 'text'),
        kinds.length,
      ),
    )
    .join('');

/** The sheet of rows up to its header, which stays visible while scrolling. */
export const sheetHead = ({ columns }: SheetSpec): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  `<sheetData>${rowXml(1, (place, at) => textCell(place, columns[at]?.head ?? '', STYLE.head), columns.length)}`;

/** The end of the sheet, after `count` rows. */
export const sheetTail = ({ columns }: SheetSpec, count: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetter(columns.length)}${count + 1}"/></worksheet>`;

const aboutSheet = ({ about: { lines } }: SheetSpec): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="28" customWidth="1"/>` +
  '<col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>' +
  lines
    .map((line, index) =>
      rowXml(
        index + 1,
        (place, at) =>
          at === 0
            ? textCell(place, line[0], STYLE.label)
            : cellXml(place, line[1], line[2] ?? 'text'),
        2,
      ),
    )
    .join('') +
  '</sheetData></worksheet>';

/** Removes characters that a sheet's name may not contain. */
const sheetName = (name: string): string =>
  escaped(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MOST_NAME));

const workbook = ({ name, about }: SheetSpec): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
  `<sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/><sheet name="${sheetName(about.name)}" sheetId="2" r:id="rId2"/>` +
  '</sheets></workbook>';

const fontXml = ({ bold, color }: { bold?: boolean; color?: { argb?: string } } = {}): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${FONT.size}"/>${color?.argb ? `<color rgb="${color.argb}"/>` : ''}` +
  `<name val="${FONT.name}"/><family val="${FONT.family}"/></font>`;

const headColour = HEADER_FILL.type === 'pattern' ? (HEADER_FILL.fgColor?.argb ?? '') : '';

/**
 * Format 49 is text, 0 is general: a format with optional decimals shows a whole number with a trailing point. Formats
 * 164 and 165 are defined above.
 */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>` +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts>' +
  `<fonts count="3">${fontXml()}${fontXml({ bold: true, ...(HEADER_FONT.color?.argb ? { color: { argb: HEADER_FONT.color.argb } } : {}) })}${fontXml({ bold: true })}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `<fill><patternFill patternType="solid"><fgColor rgb="${headColour}"/></patternFill></fill></fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' +
  '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" applyFont="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>' +
  '</cellXfs></styleSheet>';

/** All parts of the workbook except the sheet of rows, by name in the archive. */
export const otherParts = (spec: SheetSpec): [name: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  ['xl/workbook.xml', workbook(spec)],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
  ['xl/worksheets/sheet2.xml', aboutSheet(spec)],
];

/** Name of the sheet of rows in the archive. */
export const ROWS_PART = 'xl/worksheets/sheet1.xml';
