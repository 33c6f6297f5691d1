import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { educations, healthStatuses, workItems, type StaffItemInput } from '@portal/contracts';
import { must } from '@portal/testing';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { ensureLibreOffice, resave } from './support/libre-office';
import { freshIdentityNumber, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import {
  commentOf,
  exported,
  filled,
  goodRow,
  imported,
  opened,
  sampleRows,
  saved,
  templateOf,
  type Filled,
} from '@portal/testing/workbooks';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

/** A filled template as bytes. */
const fileOf = async (me: Caller, rows: readonly Filled[]) =>
  saved(await filled(await templateOf(me), rows));

/** Opens a workbook in LibreOffice and saves it again. */
async function throughLibreOffice(bytes: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'people-workbook-'));
  try {
    const path = join(folder, 'nhan-su.xlsx');
    await writeFile(path, bytes);
    await resave(path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the template', () => {
  beforeAll(ensureLibreOffice, 600_000);

  it('filled with the fifty sample people is imported whole, also as LibreOffice saves it', async () => {
    const me = await clerk();
    const rows = await sampleRows();
    const bytes = await fileOf(me, rows);
    for (const file of [bytes, await throughLibreOffice(bytes)]) {
      const { data, ...answer } = await imported(me, file);
      const message = 'Đã nhập 50 nhân sự từ tập tin.';
      expect(answer).toMatchObject({ isSuccess: true, message, badRows: 0 });
      expect(
        data.map((item) => [item.identityCardNumber, item.fullName, item.dateOfBirth]),
      ).toEqual(
        rows.map((row) => [
          row['Số CCCD/Hộ chiếu'],
          row['Họ và tên']?.normalize('NFC'),
          row['Ngày sinh']?.split('/').reverse().join('-'),
        ]),
      );
    }
  }, 180_000);

  it('has the columns of the sample, room for fifty people, drop-downs and a guide', async () => {
    const me = await clerk();
    const workbook = await opened(await templateOf(me));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Nhân sự',
      'Hướng dẫn',
      'Danh mục',
    ]);
    const [sheet] = workbook.worksheets;
    const [sample = {}] = await sampleRows();
    const headers = (must(sheet).getRow(1).values as string[]).slice(1);
    expect(headers.slice(0, 9)).toEqual(Object.keys(sample));
    expect(headers.slice(9)).toEqual([
      'Hạng mục công việc',
      'Trình độ học vấn',
      'Tình trạng sức khỏe',
      'Số CMND cũ',
      'Ghi chú',
    ]);
    expect(sheet?.getCell('A51').value).toBe(50);
    expect(sheet?.getCell('B51').numFmt).toBe('@');
    expect(sheet?.getCell('E51').numFmt).toBe('dd/mm/yyyy');
    expect(commentOf(must(sheet).getCell('B1'))).toMatch(/^Bắt buộc\. .+số 0 ở đầu\.$/);
    expect(workbook.getWorksheet('Danh mục')?.getCell('C2').value).toBe('Nam');
    const english = await opened(await templateOf(me, 'en'));
    expect(english.worksheets.map(({ name }) => name)).toEqual(['People', 'Guide', 'Lists']);
    expect(english.worksheets[0]?.getCell('B1').value).toBe('ID card/Passport number');
  });

  it('left empty says that it has no people', async () => {
    const me = await clerk();
    expect(await imported(me, await templateOf(me))).toEqual({
      isSuccess: false,
      sheet: '',
      notices: [],
      message: 'Danh sách trong tập tin chưa có người nào.',
      data: [],
      rows: [],
      badRows: 0,
      refused: [],
      look: null,
    });
  });
});

describe('an export', () => {
  it.each(['vi', 'en'] as const)('is imported again as it was (%s)', async (language) => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 3);
    const first = async (list: typeof educations | typeof workItems | typeof healthStatuses) =>
      (await me.client.call(list.get, {}, { token: me.token })).body;
    const works = (await first(workItems)).slice(0, 3).map(({ id }) => id);
    const items: StaffItemInput[] = form.staffItems.map((item) => ({
      ...item,
      identityCardNumber: freshIdentityNumber(),
      listWorkItemIds: works,
      numberPlate: '76-B1 12345',
      note: 'Ca đêm, "trực" & <khẩn>',
    }));
    const [educationRows, healthRows] = [await first(educations), await first(healthStatuses)];
    must(items[0]).educationId = educationRows[0]?.id ?? null;
    must(items[0]).healthStatusId = healthRows[1]?.id ?? null;
    const { isSuccess, data } = await imported(me, await exported(me, items, language));
    expect(isSuccess).toBe(true);
    const contentOf = ({ listWorkItemIds, ...item }: StaffItemInput) => ({
      ...item,
      listWorkItemIds: listWorkItemIds.toSorted(),
      id: '',
      imageId: null,
      staffProfileFiles: [],
    });
    expect(data).toMatchObject(items.map(contentOf).map(({ id: _id, ...item }) => item));
  });
});

describe('a file that is no list of people', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const zipOf = (name: string, content: string | Buffer) =>
    new JSZip().file(name, content).generateAsync({
      type: 'nodebuffer',
      compression: 'DEFLATE',
      compressionOptions: { level: 9 },
    });
  const sheetOf = (...rows: ExcelJS.CellValue[][]) => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Sheet1').addRows(rows);
    return saved(workbook);
  };
  const header = Object.keys(goodRow(''));
  /** A list whose cells are all merged into one, up to the last cell of a sheet. */
  const mergedWhole = async () => {
    const zip = await JSZip.loadAsync(await sheetOf(header, Object.values(goodRow('1'))));
    const part = 'xl/worksheets/sheet1.xml';
    const sheet = await must(zip.file(part)).async('string');
    const merge = '<mergeCells count="1"><mergeCell ref="A3:XFD1048576"/></mergeCells>';
    zip.file(part, sheet.replace('</sheetData>', `</sheetData>${merge}`));
    return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  };

  it('and says that a merged cell reaches to the end of the sheet is read as far as something is written', async () => {
    const me = await clerk();
    expect(await imported(me, await mergedWhole())).toMatchObject({ data: [], badRows: 1 });
  });

  const cases: [string, () => Buffer | Promise<Buffer>, string, string][] = [
    [
      'one protected by a password',
      () => Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      'Tập tin được bảo vệ bằng mật khẩu. Vui lòng mở bằng Excel, bỏ mật khẩu rồi lưu lại.',
      'The file is protected by a password. Please open it in Excel, remove the password and save it again.',
    ],
    [
      'an old Excel file',
      () => ole,
      'Tập tin là Excel kiểu cũ (.xls). Vui lòng mở bằng Excel rồi lưu lại dạng .xlsx.',
      'The file is in the old Excel format (.xls). Please open it in Excel and save it as .xlsx.',
    ],
    [
      'a renamed ZIP',
      () => zipOf('anh.jpg', 'x'),
      'Tập tin không phải bảng tính Excel (.xlsx, .xlsm) hay CSV. Vui lòng lưu danh sách ở một trong các dạng này, hoặc dùng tập tin mẫu.',
      'The file is neither an Excel workbook (.xlsx, .xlsm) nor CSV. Please save the list as one of these, or use the template.',
    ],
    [
      'a text of lines without some columns',
      () => Buffer.from('STT,Họ và tên\n1,An\n'),
      'Chưa tìm thấy cột: Số CCCD/Hộ chiếu, Ngày sinh, Chức danh, Địa chỉ. Vui lòng chọn cột tương ứng; không nhập được danh sách khi chưa có: Số CCCD/Hộ chiếu, Họ và tên.',
      'No column was found for: ID card/Passport number, Date of birth, Position, Address. Please choose their columns; the list cannot be imported without: ID card/Passport number, Full name.',
    ],
    [
      'an empty file',
      () => Buffer.alloc(0),
      'Tập tin không phải bảng tính Excel (.xlsx, .xlsm) hay CSV. Vui lòng lưu danh sách ở một trong các dạng này, hoặc dùng tập tin mẫu.',
      'The file is neither an Excel workbook (.xlsx, .xlsm) nor CSV. Please save the list as one of these, or use the template.',
    ],
    [
      'half a file',
      async () => (await sheetOf(header)).subarray(0, 3000),
      'Tập tin bị hỏng. Vui lòng mở bằng Excel hoặc LibreOffice, lưu lại dạng .xlsx rồi thử lại.',
      'The file is damaged. Please open it in Excel or LibreOffice, save it as .xlsx and try again.',
    ],
    [
      'one with 5,000 people',
      () => sheetOf(header, ...Array.from({ length: 5000 }, () => Object.values(goodRow('1')))),
      'Tập tin có hơn 1000 dòng, trong khi một đăng ký chỉ nhận tối đa 50 người. Vui lòng chia thành nhiều tập tin và xóa các dòng trống được định dạng bên dưới.',
      'The file has more than 1000 rows, while one registration takes at most 50 people. Please split it into several files and delete formatted empty rows below.',
    ],
    [
      'a small one that unpacks to a hundred megabytes',
      () => zipOf('xl/workbook.xml', Buffer.alloc(100_000_000)),
      'Nội dung tập tin quá lớn khi mở ra. Vui lòng chép danh sách sang tập tin mẫu rồi thử lại.',
      "The file's content is too large when unpacked. Please copy the list into the template and try again.",
    ],
    [
      'one over five million bytes',
      () => Buffer.alloc(5_000_001),
      'Tập tin quá lớn: tối đa 5 MB. Vui lòng xóa hình ảnh và các dòng trống được định dạng rồi lưu lại; danh sách quá dài thì chia thành nhiều tập tin.',
      'The file is too large: at most 5 MB. Please delete pictures and formatted empty rows and save it again; split a list that is too long into several files.',
    ],
    [
      'a list of something else',
      () => sheetOf(['Vật tư', 'Số lượng'], ['Máy hàn', 3]),
      'Cổng chưa nhận ra danh sách này. Vui lòng chọn dòng tiêu đề và cho biết mỗi cột là gì; phải có: Số CCCD/Hộ chiếu, Họ và tên.',
      'The portal does not recognise this list. Please choose the row of headings and say what each column is; needed: ID card/Passport number, Full name.',
    ],
    [
      'one without some columns',
      () => sheetOf(['Full name', 'Số CCCD/Hộ chiếu', 'QUOC TICH'], ['An', '1', 'VN']),
      'Chưa tìm thấy cột: Ngày sinh, Chức danh, Địa chỉ. Nếu danh sách ghi tên khác, vui lòng chọn cột tương ứng; mục nào không có thì bổ sung sau trên màn hình.',
      'No column was found for: Date of birth, Position, Address. If the list calls them otherwise, please choose their columns; what it lacks is completed later on the screen.',
    ],
  ];

  it.each(cases)('%s is answered with what to do', async (_, makeFile, vi, en) => {
    const me = await clerk();
    const bytes = await makeFile();
    for (const [language, message] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      const { look, ...answer } = await imported(me, bytes, language);
      expect(answer).toEqual({
        isSuccess: false,
        sheet: '',
        notices: [],
        message,
        data: [],
        rows: [],
        badRows: 0,
        refused: [],
      });
      // Any file with rows and columns can be read if the user says how.
      expect(look?.isAsked ?? false).toBe(/^(Cổng chưa nhận ra|Chưa tìm thấy cột)/.test(vi));
    }
  });
});
