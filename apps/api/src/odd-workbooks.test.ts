import ExcelJS from 'exceljs';
import { equipmentList } from './families/equipment/workbook/equipment-list';
import { peopleList } from './families/people/workbook/people-list';
import { vehicleList } from './families/vehicles/workbook/vehicle-list';
import { containing, imported, read, told } from './odd-workbooks.fixture';

it('quantities as text are read as people write them, and what is unclear is asked', async () => {
  const quantities = told(await read('e01-quantities.xlsx', equipmentList), 'quantity');
  expect(quantities.slice(0, 13)).toEqual([
    [2, containing('(1\u202F000; 1)')],
    [3, containing('(1\u202F500; 1,5)')],
    [4, containing('(2\u202F500; 2,5)')],
    [5, containing('(12\u202F000; 12)')],
    [6, containing('(1,5; 1\u202F500)')],
    [7, 1.5],
    [8, 1.5],
    [9, 1.5],
    [10, 1_234_567],
    [11, 1234.5],
    [12, containing('không kèm chữ')],
    [13, 1000],
    [14, 1000],
  ]);
});

it('days are read in every usual form, and a bare year is none', async () => {
  const result = await read('v01-dates.xlsx', vehicleList);
  expect(told(result, 'driverLicenseDate')).toEqual([
    [2, '2027-12-25'],
    [3, containing('chỉ có năm')],
    [4, containing('chỉ có năm')],
    [5, containing('25/12/2027')],
    [6, '2025-12-09'],
  ]);
});

it('days of a workbook that counts from 1904 are themselves, formatted or not', async () => {
  const { items } = await read('x02-date1904.xlsx', peopleList);
  expect(items.map((item) => item['dateOfBirth'])).toEqual(['1990-02-05', '1990-02-05']);
});

it('a bare year in a cell that is formatted as a day is none either', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Phương tiện');
  sheet.addRow(['Biển số', 'Loại phương tiện', 'Năm sản xuất', 'Hạn giấy phép lái xe']);
  sheet.addRow(['76C-00100', 'Xe tải', 2015, 2027]).getCell(4).numFmt = 'dd/mm/yyyy';
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const { refused } = await read(bytes, vehicleList);
  expect(refused[0]?.problems).toEqual([containing('chỉ có năm')]);
});

it('characters that show nothing are as if they were not there', async () => {
  const result = await read('x15-invisible.xlsx', peopleList);
  expect(result.items.map((item) => [item['fullName'], item['genderId']])).toEqual(
    Array.from({ length: 8 }, (_, at) => [at === 0 ? 'Nguyễn Văn An' : 'Nguyễn Văn Tốt', 'NAM']),
  );
  expect(result.items.map((item) => item['identityCardNumber'])).toEqual(
    expect.arrayContaining(['051090000139', '051090000141', '051090000143']),
  );
  expect(result.refused).toEqual([
    { row: 10, name: 'Nguyễn Văn Tốt', problems: [containing('có phải “Thợ hàn”?')] },
    { row: 11, name: '051090000146', problems: [containing('chưa nhập')] },
  ]);
  const headed = await read('x15b-invisible-header.xlsx', peopleList);
  expect(headed.items).toMatchObject([{ nationalityId: 'VN' }]);
});

it('texts of old fonts are offered in letters of today, in the file of errors too', async () => {
  const { items, refused, errorWorkbook } = await read('x16-legacy-fonts.xlsx', peopleList);
  expect(items).toEqual([]);
  expect(refused.map(({ problems }) => problems)).toEqual([
    [
      containing('“NguyÔn V¨n An”. Có phải “Nguyễn Văn An”?'),
      containing('Có phải “xã Bình Trị, huyện Bình Sơn”?'),
    ],
    [
      containing('“Nguyeãn Vaên An”. Có phải “Nguyễn Văn An”?'),
      containing('Có phải “xã Bình Trị, huyện Bình Sơn”?'),
    ],
  ]);
  const again = await read(Buffer.from(errorWorkbook ?? []), peopleList);
  expect(again.items.map((item) => item['fullName'])).toEqual(['Nguyễn Văn An', 'Nguyễn Văn An']);
});

it('no identity number loses a zero, and what may have lost one is said', async () => {
  const result = await read('x20-ids.xlsx', peopleList);
  expect(told(result, 'identityCardNumber')).toEqual([
    [2, '051090000199'],
    [3, '51090000198'],
    [4, '051090000197'],
    [5, containing('12 chữ số')],
    [6, expect.any(String)],
    [7, '051.090.000.195'],
    [8, '051 090 000 194'],
    [9, containing('12 chữ số')],
    [10, '051090000192'],
  ]);
  expect(result.notices).toEqual([containing('có thể mất số 0 ở đầu, dòng 2, 3, 4;')]);
});

it.each([
  ['prefixes that other programs write', 'x01-prefix-x.xlsx'],
  ['a sheet whose part is called otherwise', 'x05-sheet-part-name.xlsx'],
  ['formatted empty rows', 'x11-styled-rows-1001.xlsx'],
])('a workbook with %s is read', async (_, file) => {
  const { items, refused } = await read(file, peopleList);
  expect([items.map((item) => item['fullName']), refused]).toEqual([['Nguyễn Văn Tốt'], []]);
});

describe('of several sheets', () => {
  it('the visible one is read, and named', async () => {
    const { sheet, items } = await read('x14-hidden-sheet.xlsx', peopleList);
    expect([sheet, items.map((item) => item['fullName'])]).toEqual(['Tháng 11', ['Danh Sách Mới']]);
  });

  /** A workbook whose sheets each contain a list with one plate, or no list. */
  async function withSheets(
    sheets: readonly { name: string; plate: string | null; state?: 'hidden' }[],
    active = 0,
  ): Promise<Buffer> {
    const workbook = new ExcelJS.Workbook();
    workbook.views = [
      { activeTab: active, x: 0, y: 0, width: 1, height: 1, firstSheet: 0, visibility: 'visible' },
    ];
    for (const { name, plate, state = 'visible' } of sheets) {
      const sheet = workbook.addWorksheet(name, { state });
      if (plate === null) continue;
      sheet.addRow(['Biển số', 'Loại phương tiện', 'Năm sản xuất']);
      sheet.addRow([plate, 'Xe tải', 2015]);
    }
    return Buffer.from(await workbook.xlsx.writeBuffer());
  }

  it('the one that was open is read, and the others are named', async () => {
    const sheets = [
      { name: 'Tháng 10', plate: '76C-00001' },
      { name: 'Tháng 11', plate: '76C-00002' },
    ];
    const result = await read(await withSheets(sheets, 1), vehicleList);
    expect([result.sheet, result.notices]).toEqual(['Tháng 11', [containing('“Tháng 10”')]]);
    const reversed = await read(
      await withSheets([...sheets, { name: 'Phương tiện', plate: '76C-00003' }], 1),
      vehicleList,
    );
    expect(reversed.sheet).toBe('Phương tiện');
  });

  it('none is read where only a hidden one has the list', async () => {
    const bytes = await withSheets([
      { name: 'Tháng 10', plate: '76C-00001', state: 'hidden' },
      { name: 'Ghi chú', plate: null },
    ]);
    expect(await imported(bytes, vehicleList)).toMatchObject({
      failure: { code: 'onlyHidden', sheet: 'Tháng 10' },
    });
  });
});

it('hidden rows and rows that are struck out are left out, and said', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Phương tiện');
  sheet.addRow(['Biển số', 'Loại phương tiện', 'Năm sản xuất']);
  for (let at = 1; at <= 4; at += 1) sheet.addRow([`76C-0000${at}`, 'Xe tải', 2015]);
  sheet.getRow(3).hidden = true;
  sheet.getRow(4).eachCell((cell) => (cell.font = { strike: true }));
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const { items, notices } = await read(bytes, vehicleList);
  expect(items.map((item) => item['numberPlate'])).toEqual(['76C-00001', '76C-00004']);
  expect(notices).toEqual([
    containing('đang ẩn được bỏ qua: 3.'),
    containing('gạch ngang được bỏ qua: 4.'),
  ]);
});

it('days that an English spreadsheet may have swapped are pointed out', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Phương tiện');
  sheet.addRow(['Biển số', 'Loại phương tiện', 'Năm sản xuất', 'Hạn bảo hiểm']);
  sheet.addRow(['76C-00001', 'Xe tải', 2015, new Date('2027-05-02T00:00:00Z')]);
  sheet.addRow(['76C-00002', 'Xe tải', 2015, '25/02/2027']);
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const { items, notices } = await read(bytes, vehicleList);
  expect(items).toHaveLength(2);
  expect(notices).toEqual([containing('ngày và tháng có thể bị đảo ở các dòng 2')]);
});
