import type { Language, Muster } from '@portal/contracts';
import { markedTime, plantTime, shownOffset } from '@portal/domain';
import ExcelJS from 'exceljs';
import { translate } from '../../../platform/i18n/translator';
import { CELL_BORDER, FONT, HEADER_FILL, HEADER_FONT, workbookBytes } from '../../../platform/xlsx';

export interface MusterTask {
  muster: Muster;
  language: Language;
}

const COLUMNS = [
  ['here', 9],
  ['name', 30],
  ['companyName', 34],
  ['number', 18],
  ['phone', 18],
  ['since', 18],
  ['gateName', 22],
] as const;
/** Characters that sheet names may not contain, and their maximum length. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g;
const LONGEST_NAME = 26;
const DOUBT_FONT = { ...FONT, color: { argb: 'FFB4232A' } };
const DOUBT_HEIGHT = 48;
/** The number of this paper size in spreadsheets. */
const A4: object = { paperSize: 9 };

/** Worker task: writes a first sheet with the counts, and a sheet for each area to tick people off. */
export function writeMuster({ muster, language }: MusterTask): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  const text = (key: 'title' | 'noArea' | 'area' | 'people' | 'total' | 'asOf' | 'each') =>
    translate(language, `siteMuster:${key}`);
  const sums = workbook.addWorksheet(text('title').slice(0, LONGEST_NAME), {
    pageSetup: A4,
  });
  sums.columns = [{ width: 44 }, { width: 14 }];
  sums.addRow([text('title')]).font = { ...FONT, bold: true, size: 16 };
  sums.addRow([`${text('asOf')} ${shownTime(muster.at)}`]).font = FONT;
  for (const doubt of doubtsOf(muster, language)) {
    const row = sums.addRow([doubt]);
    row.font = DOUBT_FONT;
    // Merged over both columns, two lines high.
    sums.mergeCells(row.number, 1, row.number, 2);
    row.alignment = { wrapText: true, vertical: 'top' };
    row.height = DOUBT_HEIGHT;
  }
  dress(sums.addRow([text('area'), text('people')]), true);
  for (const { name, people } of muster.areas)
    dress(sums.addRow([name || text('noArea'), people.length]), false);
  dress(sums.addRow([text('total'), muster.total]), true);
  sums.addRow([text('each')]).font = FONT;
  for (const [at, { name, people }] of muster.areas.entries()) {
    const shown = (name || text('noArea')).replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME);
    // The number keeps names different: two areas may have the same name after cutting.
    const sheet = workbook.addWorksheet(`${at + 1}. ${shown}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
      pageSetup: {
        orientation: 'landscape',
        ...A4,
        fitToPage: true,
        fitToHeight: 0,
        printTitlesRow: '1:1',
      },
    });
    sheet.columns = COLUMNS.map(([, width]) => ({ width }));
    dress(
      sheet.addRow(COLUMNS.map(([key]) => translate(language, `siteMuster:columns.${key}`))),
      true,
    );
    for (const person of people)
      dress(
        sheet.addRow([
          '☐',
          ...COLUMNS.slice(1).map(([key]) =>
            key === 'since' ? markedTime(shownTime(person.since), person) : person[key as 'name'],
          ),
        ]),
        false,
      );
  }
  return workbookBytes(workbook);
}

/** What a person who counts with the list should know, as on the page. */
function doubtsOf({ clocks, openPassages: passages, areas }: Muster, language: Language): string[] {
  const told = clocks.map(({ name, offsetMs }) => {
    const { isAhead, hours, minutes } = shownOffset(offsetMs);
    const by = translate(language, `common:clock.${hours === 0 ? 'minutes' : 'hours'}`, {
      hours,
      minutes,
    });
    return translate(language, 'siteBoard:doubts.clock', {
      name,
      by: translate(language, `common:clock.${isAhead ? 'ahead' : 'behind'}`, { by }),
    });
  });
  if (areas.some(({ people }) => people.some(({ isTimeCorrected }) => isTimeCorrected)))
    told.push(`~: ${translate(language, 'siteBoard:doubts.corrected')}`);
  return passages > 0
    ? [...told, translate(language, 'siteBoard:doubts.open', { passages })]
    : told;
}

/** dd/MM/yyyy HH:mm at the plant. */
function shownTime(instant: string): string {
  const [day = '', time = ''] = plantTime(new Date(instant)).split(' ');
  return `${day.split('-').toReversed().join('/')} ${time}`;
}

function dress(row: ExcelJS.Row, isHead: boolean): void {
  row.eachCell((cell) => {
    cell.font = isHead ? HEADER_FONT : FONT;
    cell.border = CELL_BORDER;
    cell.alignment = { vertical: 'middle', wrapText: true };
    if (isHead) cell.fill = HEADER_FILL;
  });
}
