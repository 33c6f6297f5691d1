import ExcelJS from 'exceljs';
import { courseTable, peopleTable, workbookWith } from './testing/workbooks';
import { readCell } from '../../platform/xlsx';
import { rawTables } from './raw-tables';

const tables = [courseTable, peopleTable];
const cellsOf = (value: ExcelJS.CellValue) => {
  const workbook = workbookWith('people', ['fullName'], [value]);
  return rawTables(workbook, tables).tables[0]?.rows[0]?.cells['fullName'];
};

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
  ])('%s', (_, value, expected) => {
    expect(cellsOf(value)).toEqual(expected);
  });

  it('results of formulas as a file keeps them, and none of a row of empty results', async () => {
    const written = workbookWith(
      'people',
      ['fullName', 'identityNumber'],
      [{ formula: 'A1' }, '1'],
      [{ formula: 'A1' }, { formula: 'A1' }],
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await written.xlsx.writeBuffer());
    const name = workbook.worksheets[0]?.getCell('A2');
    expect(name && readCell(name)).toEqual({ unreadable: 'formulaWithoutResult', shown: '' });
    expect(rawTables(workbook, tables).tables[0]?.rows).toHaveLength(1);
    if (name) name.model = { ...name.model, result: 0 };
    expect(name && readCell(name)).toBe(0);
  });

  it('the value of a merged area in each of its rows, but not beside it', () => {
    const workbook = workbookWith(
      'people',
      ['identityNumber', 'fullName'],
      ['1', 'An'],
      ['2', null],
      ['3', null],
    );
    workbook.worksheets[0]?.mergeCells('B2:B3');
    workbook.worksheets[0]?.mergeCells('A4:B4');
    expect(
      rawTables(workbook, tables).tables[0]?.rows.map(({ cells }) => cells['fullName']),
    ).toEqual(['An', 'An', { unreadable: 'merged', shown: 'A4:B4' }]);
  });

  it('days behind numbers, and values behind labels in either language', () => {
    const headers = ['Code', 'since', 'Ngôn ngữ', 'Vai trò'];
    const workbook = workbookWith('KHOA DAO TAO AN TOAN', headers, [
      'A',
      46090,
      'tiếng anh',
      'Bao ve cong; admin',
    ]);
    expect(rawTables(workbook, tables).tables[0]?.rows[0]?.cells).toEqual({
      code: 'A',
      since: new Date('2026-03-09T00:00:00Z'),
      language: 'en',
      role: ['guard', 'admin'],
    });
  });
});

describe('what is read out of a workbook', () => {
  it('rows with their numbers, hidden ones too, without empty ones', () => {
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
    expect(rawTables(workbook, tables)).toMatchObject({
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

  it('nothing of the guide and of sheets that are wholly empty', () => {
    const workbook = workbookWith('Hướng dẫn', ['anything']);
    workbook.addWorksheet('Sheet1').getCell('C3').value = ' ';
    expect(rawTables(workbook, tables)).toMatchObject({ tables: [], problems: [] });
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
  ])('a problem with %s', (_, workbook, problem) => {
    expect(rawTables(workbook, tables).problems).toMatchObject([problem]);
  });

  it('a list only once', () => {
    const workbook = workbookWith('people', ['fullName'], ['An']);
    workbook.addWorksheet('Nhân sự').addRow(['fullName']);
    expect(rawTables(workbook, tables).problems).toMatchObject([
      { sheet: 'Nhân sự', problem: 'repeatedSheet', name: 'people' },
    ]);
  });
});
