import ExcelJS from 'exceljs';
import { EXPORT_BATCH, FLUSH_MARK } from '@portal/contracts';
import { must } from '@portal/testing';
import { readArchive } from '../xlsx/archive';
import { SheetWriter } from './sheet-writer';
import type { Cell, SheetSpec } from './sheet-xml';

const SPEC: SheetSpec = {
  name: 'Nhân sự: [tất cả]',
  columns: [
    { head: 'Họ tên', kind: 'text', width: 30 },
    { head: 'Số lượng', kind: 'number', width: 12 },
    { head: 'Đến ngày', kind: 'day', width: 12 },
    { head: 'Lúc', kind: 'minute', width: 16 },
  ],
  about: {
    name: 'Điều kiện lọc',
    lines: [
      ['Từ khóa', '=1+1'],
      ['Số dòng', 12_345, 'number'],
      ['Xuất lúc', '2026-11-22 14:05', 'minute'],
    ],
  },
};

async function opened(batches: readonly Cell[][][]) {
  const writer = new SheetWriter(SPEC);
  const bytes = Buffer.concat([...batches.map((rows) => writer.add(rows)), writer.end()]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const [sheet, about] = workbook.worksheets;
  return { bytes, sheet: must(sheet), about: must(about) };
}

it('makes texts, numbers, days and minutes what they are', async () => {
  const { sheet, about } = await opened([
    [['Nguyễn Văn A & <b>"', 1.125, '2026-11-22', '2026-11-22 14:05']],
    [['', null, null, null]],
  ]);
  expect(sheet.name).toBe('Nhân sự   tất cả ');
  expect(sheet.getRow(1).values).toEqual([undefined, 'Họ tên', 'Số lượng', 'Đến ngày', 'Lúc']);
  expect(sheet.getRow(2).values).toEqual([
    undefined,
    'Nguyễn Văn A & <b>"',
    1.125,
    new Date('2026-11-22T00:00:00Z'),
    new Date('2026-11-22T14:05:00Z'),
  ]);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.autoFilter).toBe('A1:D3');
  expect(about.getCell('B1').value).toBe('=1+1');
});

it('shows whole numbers without a point, and days and minutes as they are read here', async () => {
  const { sheet, about } = await opened([[['A', 85, '2026-11-22', '2026-11-22 14:05']]]);
  const shown = (cell: ExcelJS.Cell) => [cell.value, cell.numFmt];
  const minute = [new Date('2026-11-22T14:05:00Z'), 'dd/mm/yyyy hh:mm'];
  // A cell without a format of its own uses the general one.
  expect(shown(sheet.getCell('B2'))).toEqual([85, undefined]);
  expect(shown(sheet.getCell('C2'))).toEqual([new Date('2026-11-22T00:00:00Z'), 'dd/mm/yyyy']);
  expect(shown(sheet.getCell('D2'))).toEqual(minute);
  expect(shown(about.getCell('B2'))).toEqual([12_345, undefined]);
  expect(shown(about.getCell('B3'))).toEqual(minute);
});

it.each(['', 'không rõ'])('leaves a day that is none as it is: %j', async (written) => {
  const { sheet } = await opened([[['A', 1, written, written]]]);
  expect([sheet.getCell('C2').value, sheet.getCell('D2').value]).toEqual(
    written === '' ? [null, null] : [written, written],
  );
});

it.each([
  ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['+84 905', '+84 905'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['  spaced\nlines', '  spaced\nlines'],
  ['bell\u0007 half \uD83D', 'bell half \uFFFD'],
  // Spreadsheets show the text as it was; the library that reads it here leaves the escape as it is.
  ['_x0041_', '_x005F_x0041_'],
])('takes %j for a text', async (written, read) => {
  const { sheet } = await opened([[[written, 0, null]]]);
  expect(sheet.getCell('A2')).toMatchObject({
    type: ExcelJS.ValueType.String,
    value: read,
    numFmt: '@',
  });
});

it('shows by its bytes how many rows have come', async () => {
  const batch = Array.from({ length: EXPORT_BATCH }, (_, at): Cell[] => [
    `Dòng ${at}`,
    at,
    '2026-01-01',
  ]);
  const { bytes, sheet } = await opened([batch, batch, batch]);
  expect(bytes.toString('latin1').split(Buffer.from(FLUSH_MARK).toString('latin1'))).toHaveLength(
    4,
  );
  expect(sheet.rowCount).toBe(1 + 3 * EXPORT_BATCH);
  const parts = await readArchive(bytes, { maxUnpacked: 10_000_000 });
  expect(parts).toHaveLength(7);
});
