import type ExcelJS from 'exceljs';

/** Spreadsheets would read this as an escaped character. */
const LIKE_A_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text so that a spreadsheet shows it as it is, even if it looks like one of its escapes (`_x000D_`). */
export const sheetText = (text: string): string => text.replace(LIKE_A_CODE, '_x005F_');

/** A workbook as a file. */
export async function workbookBytes(workbook: ExcelJS.Workbook): Promise<Uint8Array> {
  for (const sheet of workbook.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (typeof cell.value === 'string' && cell.value.includes('_x'))
          cell.value = sheetText(cell.value);
      }),
    );
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
