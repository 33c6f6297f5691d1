import ExcelJS from 'exceljs';
import { courseTable, peopleTable, workbookWith } from './testing/workbooks';
import { readWorkbook } from '../../../platform/xlsx';
import { rawTables, type RawWorkbook } from './raw-tables';

const tables = [courseTable, peopleTable];

/** The tables read from a workbook after it was written to a file. */
async function readTables(workbook: ExcelJS.Workbook): Promise<RawWorkbook> {
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const limits = { maxRows: 100, maxColumns: 100, maxUnpacked: 1_000_000 };
  return rawTables(await readWorkbook(bytes, limits), tables);
}

async function cellOf(value: ExcelJS.CellValue) {
  const { tables: read } = await readTables(workbookWith('people', ['fullName'], [value]));
  return read[0]?.rows[0]?.cells['fullName'];
}

describe('what is read out of a cell', () => {
  it.each<[string, ExcelJS.CellValue, unknown]>([
    ['text', 'An', 'An'],
    ['a number', 12, 12],
    ['formatted text', { richText: [{ text: 'Nguyễn ' }, { text: 'An' }] }, 'Nguyễn An'],
    ['a link', { text: 'an@x.vn', hyperlink: 'mailto:an@x.vn' }, 'an@x.vn'],
    ['the result of a formula', { formula: 'A1', result: 'An' }, 'An'],
    [
      'a formula that fails',
      { formula: 'A1', result: { error: '#N/A' } },
      { unreadable: 'formulaError', shown: '#N/A' },
    ],
    ['an error', { error: '#REF!' }, { unreadable: 'formulaError', shown: '#REF!' }],
    ['a formula that is nought', { formula: 'A1', result: 0 }, 0],
  ])('%s', async (_, value, expected) => {
    expect(await cellOf(value)).toEqual(expected);
  });

  it('formulas without a result, and none of a row of them', async () => {
    const { tables: read } = await readTables(
      workbookWith(
        'people',
        ['fullName', 'identityNumber'],
        [{ formula: 'A1' }, '1'],
        [{ formula: 'A1' }, { formula: 'A1' }],
      ),
    );
    expect(read[0]?.rows.map(({ cells }) => cells['fullName'])).toEqual([
      { unreadable: 'formulaWithoutResult', shown: '' },
    ]);
  });

  it('the value of a merged area in each of its rows, but not beside it', async () => {
    const workbook = workbookWith(
      'people',
      ['identityNumber', 'fullName'],
      ['1', 'An'],
      ['2', null],
      ['3', null],
    );
    workbook.worksheets[0]?.mergeCells('B2:B3');
    workbook.worksheets[0]?.mergeCells('A4:B4');
    const { tables: read } = await readTables(workbook);
    expect(read[0]?.rows.map(({ cells }) => cells['fullName'])).toEqual([
      'An',
      'An',
      { unreadable: 'merged', shown: 'A4:B4' },
    ]);
  });

  it('days behind numbers, and values behind labels in either language', async () => {
    const headers = ['Code', 'since', 'Ngôn ngữ', 'Vai trò'];
    const workbook = workbookWith('KHOA DAO TAO AN TOAN', headers, [
      'A',
      46090,
      'tiếng anh',
      'Bao ve cong; admin',
    ]);
    const { tables: read } = await readTables(workbook);
    expect(read[0]?.rows[0]?.cells).toEqual({
      code: 'A',
      since: new Date('2026-03-09T00:00:00Z'),
      language: 'en',
      role: ['guard', 'admin'],
    });
  });
});

describe('what is read out of a workbook', () => {
  it('rows with their numbers, hidden ones too, without empty ones', async () => {
    const workbook = workbookWith(
      'people',
      ['Full name *', 'identity number'],
      ['An', '1'],
      [' ', ''],
      ['Ba', '2'],
      [null],
    );
    const [sheet] = workbook.worksheets;
    if (!sheet) throw new Error('There is no sheet');
    sheet.getRow(4).hidden = true;
    sheet.state = 'hidden';
    expect(await readTables(workbook)).toMatchObject({
      tables: [
        {
          name: 'people',
          columns: ['fullName', 'identityNumber'],
          rows: [{ number: 2 }, { number: 4 }],
        },
      ],
      problems: [],
    });
  });

  it('nothing of the guide and of sheets that are wholly empty', async () => {
    const workbook = workbookWith('Hướng dẫn', ['anything']);
    workbook.addWorksheet('Sheet1').getCell('C3').value = ' ';
    expect(await readTables(workbook)).toMatchObject({ tables: [], problems: [] });
  });

  it.each<[string, ExcelJS.Workbook, object]>([
    [
      'an unknown sheet',
      workbookWith('Nhân xự', ['x']),
      { problem: 'unknownSheet', name: 'Nhân xự' },
    ],
    [
      'an unknown column',
      workbookWith('people', ['Họ tên']),
      { problem: 'unknownColumn', name: 'Họ tên' },
    ],
    [
      'a column twice',
      workbookWith('people', ['Họ và tên', 'Full name']),
      { problem: 'repeatedColumn', name: 'Full name' },
    ],
    ['no header', workbookWith('people', [], ['An']), { problem: 'noHeader' }],
    [
      'data without a header',
      workbookWith('people', ['fullName'], ['An', 'x']),
      { problem: 'headlessColumn', name: 'B' },
    ],
  ])('a problem with %s', async (_, workbook, problem) => {
    expect((await readTables(workbook)).problems).toMatchObject([problem]);
  });

  it('a list only once', async () => {
    const workbook = workbookWith('people', ['fullName'], ['An']);
    workbook.addWorksheet('Nhân sự').addRow(['fullName']);
    expect((await readTables(workbook)).problems).toMatchObject([
      { sheet: 'Nhân sự', problem: 'repeatedSheet', name: 'people' },
    ]);
  });
});
