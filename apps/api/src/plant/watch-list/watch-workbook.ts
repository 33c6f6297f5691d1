import ExcelJS from 'exceljs';
import type { Language, WatchedRow } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { FONT, HEADER_FILL, HEADER_FONT, workbookBytes } from '../../platform/xlsx';

/** The input of the worker task: what expires. */
export interface WatchWorkbook {
  rows: readonly WatchedRow[];
  language: Language;
}

const DAY_FORMAT = 'dd/mm/yyyy';

/** Writes what expires as a workbook, to print or to send to the people who renew it. */
export function writeWatchWorkbook({ rows, language }: WatchWorkbook): Promise<Uint8Array> {
  const say = (key: 'name' | 'number' | 'kind' | 'title' | 'lastDay') =>
    translate(language, `watchList:columns.${key}`);
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(translate(language, 'watchList:title'), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
  });
  sheet.columns = [
    { header: say('name'), key: 'name', width: 36 },
    { header: say('number'), key: 'number', width: 24 },
    { header: say('kind'), key: 'kind', width: 20 },
    { header: say('title'), key: 'title', width: 44 },
    { header: say('lastDay'), key: 'lastDay', width: 14, style: { numFmt: DAY_FORMAT } },
  ];
  for (const { name, number, kind, title, lastDay } of rows)
    sheet.addRow({
      name,
      number,
      kind: translate(language, `watchList:kind.${kind}`),
      title,
      lastDay: new Date(lastDay),
    }).font = FONT;
  const head = sheet.getRow(1);
  head.font = HEADER_FONT;
  head.eachCell((cell) => (cell.fill = HEADER_FILL));
  return workbookBytes(workbook);
}
