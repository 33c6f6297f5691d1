import type { ImportReading } from '@portal/contracts';
import ExcelJS from 'exceljs';
import { cardChangeLists } from './families/card-change/workbook/card-change-lists';
import { equipmentList } from './families/equipment/workbook/equipment-list';
import { peopleList } from './families/people/workbook/people-list';
import { takeOutWorkbookList } from './families/take-out/workbook/thing-list';
import { vehicleList } from './families/vehicles/workbook/vehicle-list';
import { classList } from './features/safety-staff/class-list';
import { confirmed, containing, imported, read, told, type Read } from './odd-workbooks.fixture';
import type { WorkbookDefinition } from './platform/list-workbooks/definition';

describe('a list as an office keeps it', () => {
  it('gives its persons only, and says which rows were left out', async () => {
    const result = await imported('x22-real-list.xlsx', peopleList);
    expect(result).not.toHaveProperty('failure');
    const { items, refused, notices } = await read('x22-real-list.xlsx', peopleList);
    expect(items.map((item) => item['identityCardNumber'])).toEqual([
      '051090000169',
      '051090000170',
    ]);
    expect([refused, notices]).toEqual([[], [containing('5, 7, 10, 11, 12')]]);
  });

  it('is understood by headings of its own', async () => {
    const result = await imported('x23-own-headers.xlsx', peopleList);
    expect(result).toMatchObject({
      items: [
        {
          identityCardNumber: '051090000171',
          dateOfBirth: '1990-02-05',
          positionId: 'TH',
          address: containing('xã Bình Trị'),
        },
      ],
      notices: [],
    });
  });
});

const person = (number: string, ...more: string[]) => [
  number,
  'Nguyễn Văn Tốt',
  'Việt Nam',
  '05/02/1990',
  'Nam',
  'Thợ hàn',
  'xã Bình Trị',
  ...more,
];
const TEMPLATE = 'Số CCCD/Hộ chiếu;Họ và tên;Quốc tịch;Ngày sinh;Giới tính;Chức danh;Địa chỉ';

async function workbookOf(rows: readonly (readonly unknown[])[], merged: string[] = []) {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Sheet1');
  for (const row of rows) sheet.addRow([...row]);
  for (const range of merged) sheet.mergeCells(range);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Fields of the columns that were found, in their order, with a question mark behind what was guessed. */
async function columnsOf(file: Buffer, definition: WorkbookDefinition): Promise<string[]> {
  const { look } = await imported(file, definition);
  return (look?.columns ?? []).map(({ field, isGuess }) => `${field}${isGuess ? '?' : ''}`);
}

it.each<[string, readonly string[], readonly string[]]>([
  [
    'in English',
    ['No.', 'Passport No.', 'Employee name', 'Nationality', 'DOB', 'Sex', 'Job title', 'Address'],
    [
      '',
      'identityCardNumber',
      'fullName',
      'nationalityId',
      'dateOfBirth',
      'genderId',
      'positionId',
      'address',
    ],
  ],
  [
    'without accents, with brackets and line breaks',
    ['TT', 'SO CCCD (12 so)', 'HO VA TEN\n(in hoa)', 'Quoc tich', 'Ngay sinh (dd/mm/yyyy)'],
    ['', 'identityCardNumber', 'fullName', 'nationalityId', 'dateOfBirth'],
  ],
  [
    'only similar to known ones',
    ['Số thứ tự', 'CCCD của người lao động', 'Họ tên công nhân'],
    ['', 'identityCardNumber?', 'fullName?'],
  ],
  [
    'without meaning, by the cells below them',
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    [
      '',
      'identityCardNumber?',
      'fullName?',
      'nationalityId?',
      'dateOfBirth?',
      'genderId?',
      'positionId?',
      '',
    ],
  ],
])('headings %s are recognised', async (_, headings, fields) => {
  const row = ['1', ...person('051090000171')].slice(0, headings.length);
  expect(await columnsOf(await workbookOf([headings, row, row]), peopleList)).toEqual(fields);
});

it.each<[string, WorkbookDefinition, readonly string[], readonly string[]]>([
  [
    'vehicles',
    vehicleList,
    ['BKS', 'Loại xe', 'Hiệu xe', 'Năm SX', 'Hạn đăng kiểm', 'Số GPLX', 'Hạn GPLX'],
    [
      'numberPlate',
      'vehicleId',
      'branchName',
      'modelYear',
      'auditDate',
      'driverLicense',
      'driverLicenseDate',
    ],
  ],
  [
    'equipment',
    equipmentList,
    ['Tên vật tư, thiết bị', 'Serial No.', 'SL', 'ĐVT', 'Mã hàng'],
    ['specification', 'seriModel', 'quantity', 'unitId', 'code'],
  ],
  [
    'card changes',
    cardChangeLists.extend,
    ['Số CCCD', 'Họ tên', 'Số thẻ', 'Gia hạn đến'],
    ['identityCardNumber', 'fullName', 'safetyCardNumber', 'extendTo'],
  ],
  [
    'take-outs',
    takeOutWorkbookList,
    ['Mã hàng', 'Tên hàng', 'Số lượng', 'Chú thích'],
    ['code', 'specification', 'numberOut', 'description'],
  ],
  [
    'classes',
    classList,
    ['CCCD', 'Họ tên', 'Điểm thi', 'Xếp loại'],
    ['number', 'fullName', 'score', 'result'],
  ],
])('lists of %s have headings of their own, too', async (_, definition, headings, fields) => {
  const file = await workbookOf([headings, headings.map(() => 'x1')]);
  expect(await columnsOf(file, definition)).toEqual(fields);
});

it('headings in two rows, groups over all columns, and numbers of columns are no persons', async () => {
  const file = await workbookOf(
    [
      ['DANH SÁCH NHÂN SỰ'],
      ['STT', 'Giấy tờ', '', 'Họ tên', 'Quốc tịch', 'Ngày sinh', 'Giới tính', 'Chức vụ', 'Địa chỉ'],
      ['', 'CCCD', 'Ngày cấp', '', '', '', '', '', ''],
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String),
      ['Tổ hàn'],
      [1, ...person('051090000171').toSpliced(1, 0, '01/01/2021')],
      ['', '', '', 'Trần Thị Ký', '', '', 'Người lập', '', ''],
    ],
    ['A1:I1', 'B2:C2', 'A5:I5'],
  );
  const { items, refused, notices } = await read(file, peopleList);
  expect(items.map((item) => item['identityCardNumber'])).toEqual(['051090000171']);
  expect([refused, notices]).toEqual([
    [],
    [containing('bỏ qua: 4, 5, 7.'), containing('“Ngày cấp/Giấy tờ”')],
  ]);
});

it.each<[string, readonly string[], string[]]>([
  ['named columns', ['STT', 'Số CCCD', 'Họ và tên đệm', 'Tên'], []],
  ['English columns', ['No.', 'ID number', 'Family name', 'Given name'], []],
  ['a merged heading', ['STT', 'Số CCCD', 'Họ và tên', ''], ['C1:D1']],
])('a name in two columns is read whole: %s', async (_, headings, merged) => {
  const rest = ['Quốc tịch', 'Ngày sinh', 'Giới tính', 'Chức danh', 'Địa chỉ'];
  const [number = '', , ...others] = person('051090000171');
  const file = await workbookOf(
    [
      [...headings, ...rest],
      ['1', number, 'Nguyễn Văn', 'Tốt', ...others],
    ],
    merged,
  );
  expect(await imported(file, peopleList)).toMatchObject({
    items: [{ fullName: 'Nguyễn Văn Tốt', identityCardNumber: number }],
    refused: [],
    notices: [],
  });
});

const DATED = ['STT', 'Số CCCD', 'Họ và tên'];
const THREE = ['Ngày', 'Tháng', 'Năm'];

it.each<[string, readonly (readonly string[])[], string[]]>([
  ['named columns', [[...DATED, 'Ngày sinh', 'Tháng sinh', 'Năm sinh']], []],
  ['named columns, the year first', [[...DATED, 'Năm sinh', 'Tháng sinh', 'Ngày sinh']], []],
  ['English columns', [[...DATED, 'Day of birth', 'Month of birth', 'Year of birth']], []],
  ['shorter English columns', [[...DATED, 'Birth day', 'Birth month', 'Birth year']], []],
  ['columns that say no more', [[...DATED, ...THREE]], []],
  ['a merged heading', [[...DATED, 'Ngày sinh', '', '']], ['D1:F1']],
  [
    'a merged heading over named columns',
    [
      [...DATED, 'Ngày tháng năm sinh', '', ''],
      ['', '', '', ...THREE],
    ],
    ['D1:F1'],
  ],
  [
    'a merged heading, in which names have two columns, too',
    [
      ['STT', 'Số CCCD', 'Họ và tên', '', 'Ngày sinh', '', ''],
      ['', '', 'Họ đệm', 'Tên', ...THREE],
    ],
    ['C1:D1', 'E1:G1'],
  ],
])('a day in three columns is read whole: %s', async (_, [first = [], second], merged) => {
  const rest = ['Quốc tịch', 'Giới tính', 'Chức danh', 'Địa chỉ'];
  const [number = '', name = '', country, , ...others] = person('051090000171');
  const names = second?.includes('Tên') ? ['Nguyễn Văn', 'Tốt'] : [name];
  const born = first.indexOf('Năm sinh') === DATED.length ? [1990, '02', 5] : ['5', 2, '1990'];
  const file = await workbookOf(
    [
      [...first, ...rest],
      ...(second ? [second] : []),
      ['1', number, ...names, ...born, country, ...others],
    ],
    merged,
  );
  expect(await read(file, peopleList)).toMatchObject({
    items: [{ fullName: name, identityCardNumber: number, dateOfBirth: '1990-02-05' }],
    refused: [],
    notices: [],
  });
});

it('parts of a day that make none are refused as they are written', async () => {
  const [number, name, country, , ...others] = person('051090000171');
  const day = (...parts: unknown[]) => [number, name, country, ...parts, ...others];
  const headings = TEMPLATE.split(';').toSpliced(3, 1, 'Ngày sinh', 'Tháng sinh', 'Năm sinh');
  const file = await workbookOf([headings, day(31, 2, 1990), day('', '', 1990)]);
  const result = await read(file, peopleList);
  expect(told(result, 'dateOfBirth')).toEqual([
    [2, containing('31/2/1990')],
    [3, containing('1990')],
  ]);
});

it('a column without a heading that holds words is said to be left out', async () => {
  const file = await workbookOf([[...TEMPLATE.split(';'), ''], person('051090000171', 'Tổ hàn 2')]);
  const { notices } = await read(file, peopleList);
  expect(notices).toEqual([containing('“H”')]);
});

it('a list without a column of persons is asked for, and completed later where it lacks another', async () => {
  const file = await workbookOf([
    ['Mã', 'Người', 'Sinh'],
    ['051090000171', 'Công Tằng Tôn Nữ', '05/02/1990'],
  ]);
  const asked = await imported(file, peopleList);
  expect(asked).toMatchObject({
    failure: { code: 'noSheet' },
    look: {
      isAsked: true,
      header: 1,
      columns: [
        {
          letters: 'A',
          heading: 'Mã',
          field: 'identityCardNumber',
          isGuess: true,
          cells: [{ row: 2, written: '051090000171', read: '051090000171', problem: '' }],
        },
        { letters: 'B', field: '' },
        {
          letters: 'C',
          field: 'dateOfBirth',
          cells: [{ written: '05/02/1990', read: '05/02/1990' }],
        },
      ],
    },
  });
  const reading: ImportReading = {
    sheet: 'Sheet1',
    header: 1,
    columns: [
      { at: 1, field: 'identityCardNumber' },
      { at: 2, field: 'fullName' },
    ],
  };
  const taken = await imported(file, peopleList, { reading });
  expect(taken).toMatchObject({
    items: [{ fullName: 'Công Tằng Tôn Nữ', dateOfBirth: null }],
    refused: [],
  });
  for (const field of ['constructor', '__proto__', 'nothing'])
    expect(
      await imported(file, peopleList, {
        reading: { ...reading, columns: [...reading.columns.slice(1), { at: 1, field }] },
      }),
    ).toMatchObject({ failure: { code: 'missingColumns' } });
  const kept = 'told' in taken && taken.told ? [taken.told] : [];
  const again = await workbookOf([
    ['Sinh', 'người ', 'MÃ'],
    ['05/02/1990', 'Tôn Thất Tùng', '051090000172'],
  ]);
  expect(await imported(again, peopleList, { kept })).toMatchObject({
    items: [{ fullName: 'Tôn Thất Tùng', identityCardNumber: '051090000172' }],
  });
});

it('what is unclear is asked by column', async () => {
  const asked = await imported('e01-quantities.xlsx', equipmentList);
  const { look } = asked;
  const column = look?.columns.find(({ field }) => field === 'quantity');
  expect(column?.doubt).toMatchObject({
    text: containing('1.000; 1.500; 2.500'),
    answers: [{ answer: 'thousands' }, { answer: 'decimals' }],
  });
  for (const [answer, first] of [
    ['thousands', [1000, 1500, 2500, 12_000, 1500, 1.5]],
    ['decimals', [1, 1.5, 2.5, 12, 1.5, 1.5]],
  ] as const) {
    const reading = look && confirmed(look, { quantity: answer });
    const result = await imported('e01-quantities.xlsx', equipmentList, { reading });
    expect(
      told(result as Read, 'quantity')
        .slice(0, 6)
        .map(([, value]) => value),
    ).toEqual(first);
  }
  const old = await imported('x16-legacy-fonts.xlsx', peopleList);
  const reading = old.look && confirmed(old.look, { fullName: 'converted', address: 'converted' });
  const { items } = (await imported('x16-legacy-fonts.xlsx', peopleList, { reading })) as Read;
  expect(items.map((item) => item['fullName'])).toEqual(['Nguyễn Văn An', 'Nguyễn Văn An']);
});

describe('a text of lines', () => {
  const lines = [TEMPLATE, person('051090000171').join(';'), ''].join('\r\n');

  it.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with a mark in front', Buffer.from(`\uFEFF${lines}`)],
    ['UTF-16', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    [
      'commas and quotation marks',
      Buffer.from(lines.replaceAll(';', ',').replace('xã Bình Trị', '"xã Bình Trị"')),
    ],
    ['tabs', Buffer.from(lines.replaceAll(';', '\t'))],
    ['windows-1258', windows1258(lines)],
  ])('in %s is read', async (_, bytes) => {
    expect(await imported(bytes, peopleList)).toMatchObject({
      items: [
        { identityCardNumber: '051090000171', fullName: 'Nguyễn Văn Tốt', address: 'xã Bình Trị' },
      ],
    });
  });
});

/** As Windows in Vietnamese saved texts: the tones of letters follow them. */
function windows1258(text: string): Buffer {
  const byCharacter = new Map(
    Array.from({ length: 256 }, (_, byte): [string, number] => [
      new TextDecoder('windows-1258').decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  const bytesOf = (letter: string): number[] => {
    const whole = byCharacter.get(letter);
    if (whole !== undefined) return [whole];
    const parts = letter.normalize('NFD');
    const tone = [...parts].findIndex((part) => /[\u0300\u0301\u0303\u0309\u0323]/.test(part));
    const rest = [...parts].filter((_, at) => at !== tone).join('');
    return [rest.normalize('NFC'), [...parts][tone] ?? ''].map(
      (part) => byCharacter.get(part) ?? 63,
    );
  };
  return Buffer.from([...text].flatMap(bytesOf));
}
