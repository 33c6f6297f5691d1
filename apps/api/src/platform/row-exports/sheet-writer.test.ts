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
  ],
  about: { name: 'Điều kiện lọc', lines: [['Từ khóa', '=1+1']] },
};

async function opened(batches: readonly Cell[][][]) {
  const writer = new SheetWriter(SPEC);
  const bytes = Buffer.concat([...batches.map((rows) => writer.add(rows)), writer.end()]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const [sheet, about] = workbook.worksheets;
  return { bytes, sheet: must(sheet), about: must(about) };
}

it('makes texts, numbers and days what they are', async () => {
  const { sheet, about } = await opened([
    [['Nguyễn Văn A & <b>"', 1.125, '2026-11-22']],
    [['', null, null]],
  ]);
  expect(sheet.name).toBe('Nhân sự   tất cả ');
  expect(sheet.getRow(1).values).toEqual([undefined, 'Họ tên', 'Số lượng', 'Đến ngày']);
  expect(sheet.getRow(2).values).toEqual([
    undefined,
    'Nguyễn Văn A & <b>"',
    1.125,
    new Date('2026-11-22T00:00:00Z'),
  ]);
  expect(sheet.getCell('C2').numFmt).toBe('dd/mm/yyyy');
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.autoFilter).toBe('A1:C3');
  expect(about.getCell('B1').value).toBe('=1+1');
});

it.each([
  ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['+84 905', '+84 905'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['  spaced\nlines', '  spaced\nlines'],
  ['bell\u0007 half \uD83D', 'bell half \uFFFD'],
  // Spreadsheets show it as it was; the library that reads here leaves it as it is written.
  ['_x0041_', '_x005F_x0041_'],
])('takes %j for a text', async (written, read) => {
  const { sheet } = await opened([[[written, 0, null]]]);
  expect(sheet.getCell('A2')).toMatchObject({
    type: ExcelJS.ValueType.String,
    value: read,
    numFmt: '@',
  });
});

it('can be told by its bytes how many rows have come', async () => {
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
