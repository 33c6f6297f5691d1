import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { cardChangeLists } from './families/card-change/workbook/card-change-lists';
import { equipmentList } from './families/equipment/workbook/equipment-list';
import { peopleList } from './families/people/workbook/people-list';
import { vehicleList } from './families/vehicles/workbook/vehicle-list';
import { classList } from './features/safety-staff/class-list';
import { containing, imported } from './odd-workbooks.fixture';
import type { WorkbookDefinition } from './platform/list-workbooks/definition';

// Lists that are too long, that have macros, headings in two rows, or one number twice.

interface Case {
  definition: WorkbookDefinition;
  /** The wide headings, each over as many columns as its number says. */
  wide: readonly (readonly [string, number])[];
  headings: readonly string[];
  row: readonly string[];
  fields: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  people: {
    definition: peopleList,
    wide: [
      ['Thông tin cá nhân', 5],
      ['Công việc', 2],
    ],
    headings: 'Số CCCD;Họ và tên;Ngày sinh;Giới tính;Quốc tịch;Chức danh;Địa chỉ'.split(';'),
    row: '051090000171;Nguyễn Văn Tốt;05/02/1990;Nam;Việt Nam;Thợ hàn;xã Bình Trị'.split(';'),
    fields:
      'identityCardNumber;fullName;dateOfBirth;genderId;nationalityId;positionId;address'.split(
        ';',
      ),
  },
  vehicles: {
    definition: vehicleList,
    wide: [
      ['Xe', 3],
      ['Hạn', 2],
    ],
    headings: ['Biển số', 'Loại xe', 'Năm SX', 'Hạn đăng kiểm', 'Hạn bảo hiểm'],
    row: ['76C-00001', 'Xe tải', '2015', '25/12/2027', '25/12/2027'],
    fields: ['numberPlate', 'vehicleId', 'modelYear', 'auditDate', 'insuranceDate'],
  },
  equipment: {
    definition: equipmentList,
    wide: [
      ['Thiết bị', 3],
      ['Số lượng', 2],
    ],
    headings: ['Nhóm thiết bị', 'Tên vật tư, thiết bị', 'Số serial', 'SL', 'ĐVT'],
    row: ['Vật tư tiêu hao', 'Máy hàn', 'A1', '1', 'Cái'],
    fields: ['equipmentGroupId', 'specification', 'seriModel', 'quantity', 'unitId'],
  },
  'card changes': {
    definition: cardChangeLists.extend,
    wide: [
      ['Người lao động', 2],
      ['Thẻ', 2],
    ],
    headings: ['Số CCCD', 'Họ tên', 'Số thẻ', 'Gia hạn đến'],
    row: ['051090000171', 'Nguyễn Văn Tốt', 'AT-0001', '25/12/2027'],
    fields: ['identityCardNumber', 'fullName', 'safetyCardNumber', 'extendTo'],
  },
  'exam classes': {
    definition: classList,
    wide: [
      ['Học viên', 2],
      ['Kết quả', 2],
    ],
    headings: ['CCCD', 'Họ tên', 'Điểm thi', 'Xếp loại'],
    row: ['051090000171', 'Nguyễn Văn Tốt', '80', ''],
    fields: ['number', 'fullName', 'score', 'result'],
  },
};

async function workbookOf(rows: readonly (readonly unknown[])[], merged: string[] = []) {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Sheet1');
  for (const row of rows) sheet.addRow([...row]);
  for (const range of merged) sheet.mergeCells(range);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const WITH_MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/** The workbook as Excel saves it with macros. */
async function withMacros(workbook: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(workbook);
  const types = '[Content_Types].xml';
  const written = (await zip.file(types)?.async('string')) ?? '';
  zip.file(types, written.replace(MAIN, WITH_MACROS));
  zip.file('xl/vbaProject.bin', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  return zip.generateAsync({ type: 'nodebuffer' });
}

describe.each(Object.entries(CASES))('a list of %s', (_, { definition, ...list }) => {
  const { wide, headings, row, fields } = list;
  const fieldsRead = async (file: Buffer) =>
    ((await imported(file, definition)).look?.columns ?? []).map(({ field }) => field);

  it('with 60,000 rows is refused as too long', async () => {
    const rows = [headings, ...Array.from({ length: 60_000 }, () => row)];
    const lines = Buffer.from(rows.map((cells) => cells.join(';')).join('\n'));
    const failure = { code: 'tooLong' };
    expect(await imported(lines, definition)).toEqual({ failure, look: null });
  });

  it('is read from a workbook with macros', async () => {
    const file = await withMacros(await workbookOf([headings, row]));
    expect(await fieldsRead(file)).toEqual(fields);
  });

  it('is read below headings over several columns', async () => {
    const above = wide.flatMap(([text, count]) => [
      text,
      ...Array.from({ length: count - 1 }, () => ''),
    ]);
    const [[, first] = ['', 0]] = wide;
    const letter = (at: number) => String.fromCharCode(64 + at);
    const merged = [`A1:${letter(first)}1`, `${letter(first + 1)}1:${letter(headings.length)}1`];
    expect(await fieldsRead(await workbookOf([above, headings, row], merged))).toEqual(fields);
  });
});

it('two different people with one number are both refused, one who is listed twice is read once', async () => {
  const { definition, headings, row } = CASES['people'] as Case;
  const [number = '', , ...others] = row;
  const named = (name: string) => [number, name, ...others];
  const read = async (...names: string[]) =>
    imported(await workbookOf([headings, ...names.map(named)]), definition);
  expect(await read('Nguyễn Văn Tốt', 'Trần Thị Bình')).toMatchObject({
    items: [],
    rows: [],
    refused: [
      { row: 2, name: 'Nguyễn Văn Tốt', problems: [containing('với dòng 3')] },
      { row: 3, name: 'Trần Thị Bình', problems: [containing('với dòng 2')] },
    ],
  });
  expect(await read('Nguyễn Văn Tốt', 'NGUYEN VAN TOT')).toMatchObject({
    items: [{ fullName: 'Nguyễn Văn Tốt' }],
    refused: [{ row: 3, problems: [containing('với dòng 2')] }],
  });
});
