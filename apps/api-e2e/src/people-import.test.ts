import { must } from '@portal/testing';
import { execute, rowsOf } from './support/database';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { freshIdentityNumber, submitted, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';
import {
  commentOf,
  errorWorkbook,
  filled,
  goodRow,
  imported,
  openedErrors,
  saved,
  templateOf,
  type Filled,
} from '@portal/testing/workbooks';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const colleague = () => demoCaller(portal.client, 'colleague@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');

/** A filled template as bytes. */
const fileOf = async (me: Caller, rows: readonly Filled[]) =>
  saved(await filled(await templateOf(me), rows));

describe('a row', () => {
  it('is read whatever dress its cells wear', async () => {
    const me = await clerk();
    const number = freshIdentityNumber();
    const odd: Filled = {
      'Số CCCD/Hộ chiếu': 52086479076,
      'Họ và tên': { richText: [{ text: 'Đỗ ' }, { text: 'Thanh Long'.normalize('NFD') }] },
      'Quốc tịch': 'viet nam',
      'Ngày sinh': new Date('1986-05-24T00:00:00Z'),
      'Giới tính': ' NỮ ',
      'Chức danh': 'thO HAN',
      'Địa chỉ': { formula: 'CONCATENATE("Đà ","Nẵng")', result: 'Đà Nẵng' },
      'Hạng mục công việc': 'hàn, cắt; CKHI',
    };
    const serial = { ...goodRow(number), 'Ngày sinh': 31556 };
    const { data, badRows } = await imported(me, await fileOf(me, [odd, {}, serial]));
    expect(badRows).toBe(0);
    expect(data[0]).toMatchObject({
      identityCardNumber: '052086479076',
      fullName: 'Đỗ Thanh Long',
      dateOfBirth: '1986-05-24',
      address: 'Đà Nẵng',
    });
    expect(data[0]?.listWorkItemIds).toHaveLength(2);
    expect(data[1]).toMatchObject({ identityCardNumber: number, dateOfBirth: '1986-05-24' });
  });

  it('brings photo and documents along for somebody whom the company has registered', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me, 1));
    const [known] = form.staffItems;
    const rows = [goodRow(must(known).identityCardNumber), goodRow(freshIdentityNumber())];
    const bytes = await fileOf(me, rows);
    const { data } = await imported(me, bytes);
    expect(data[0]?.imageId).toBe(known?.imageId);
    expect(data[0]?.image).toContain('/image-preview-64/');
    expect(data[0]?.id).not.toBe(known?.id);
    expect(data[0]?.staffProfileFiles.flatMap(({ types }) => types)).not.toHaveLength(0);
    expect(data[1]).toMatchObject({ imageId: null, staffProfileFiles: [] });
    const { data: foreign } = await imported(await stranger(), bytes);
    expect(foreign[0]).toMatchObject({ imageId: null, image: null, staffProfileFiles: [] });
  });

  const bad: [string, Filled[string], string, string][] = [
    ['Họ và tên', null, 'chưa nhập giá trị bắt buộc.', 'a required value is missing.'],
    [
      'Họ và tên',
      'x'.repeat(256),
      'dài quá 255 ký tự, vui lòng rút gọn.',
      'longer than 255 characters, please shorten it.',
    ],
    [
      'Ngày sinh',
      '31/02/1990',
      'Không có ngày “31/02/1990” trên lịch. Có phải 28/02/1990; 01/03/1990?',
      'The calendar has no day “31/02/1990”. Did you mean 28/02/1990; 01/03/1990?',
    ],
    [
      'Ngày sinh',
      '05/02/2090',
      'ngày sinh phải trước hôm nay.',
      'the date of birth must be before today.',
    ],
    [
      'Chức danh',
      'Thợ hàm',
      'không có “Thợ hàm” trong danh mục Chức danh (có phải “Thợ hàn”?).',
      'there is no “Thợ hàm” in the list Position.',
    ],
    [
      'Giới tính',
      'Không rõ lắm',
      'không có “Không rõ lắm” trong danh mục Giới tính.',
      'there is no “Không rõ lắm” in the list Gender.',
    ],
    [
      'Số CCCD/Hộ chiếu',
      12345678,
      'bảng tính đã đổi thành số nên có thể mất chữ số; vui lòng đặt định dạng ô là Text (văn bản) rồi nhập lại.',
      'the spreadsheet has made a number of it, so digits may be lost; please format the cell as text and enter it again.',
    ],
    [
      'Số CCCD/Hộ chiếu',
      new Date('2026-01-02T00:00:00Z'),
      'bảng tính đã đổi thành ngày; vui lòng đặt định dạng ô là Text (văn bản) rồi nhập lại.',
      'the spreadsheet has made a date of it; please format the cell as text and enter it again.',
    ],
    [
      'Địa chỉ',
      { formula: 'A1' },
      'công thức chưa có kết quả; vui lòng nhập thẳng giá trị, hoặc mở tập tin bằng Excel rồi lưu lại.',
      'the formula has no result; please enter the value itself, or open the file in Excel and save it again.',
    ],
    [
      'Địa chỉ',
      { formula: 'A1', result: { error: '#N/A' } },
      'công thức báo lỗi #N/A; vui lòng sửa công thức hoặc nhập thẳng giá trị.',
      'the formula fails with #N/A; please correct it or enter the value itself.',
    ],
    [
      'Số CCCD/Hộ chiếu',
      '0790-8500 1111',
      'trùng số CCCD/Hộ chiếu với dòng 2.',
      'the same ID card/passport number as in row 2.',
    ],
  ];

  it('that is wrong comes back alone, each bad cell marked and commented in both languages', async () => {
    const me = await clerk();
    const rows = [
      goodRow('079085001111'),
      ...bad.map(([header, value]) => ({ ...goodRow(freshIdentityNumber()), [header]: value })),
      goodRow('079085002222'),
    ];
    const workbook = await filled(await templateOf(me), rows);
    const merged = rows.length + 2;
    const [sheet] = workbook.worksheets;
    Object.values(goodRow('079085003333')).forEach(
      (value, at) => void (must(sheet).getCell(merged, at + 2).value = value),
    );
    must(sheet).mergeCells(`G${merged}:H${merged}`);
    const answer = await imported(me, await saved(workbook));
    expect(answer).toMatchObject({ isSuccess: false, badRows: bad.length + 1 });
    expect(answer.message).toMatch(/^[\w-]{36}\.xlsx$/);
    expect(answer.data.map((item) => item.identityCardNumber)).toEqual([
      '079085001111',
      '079085002222',
    ]);
    const errors = await openedErrors(me, answer.message);
    const [marked] = errors.worksheets;
    const columns = (must(marked).getRow(1).values as string[]).slice(1);
    for (const [at, [header, , vi, en]] of bad.entries()) {
      const cell = must(marked).getCell(at + 2, columns.indexOf(header) + 1);
      const column = commentOf(cell).match(/column “(.+?)”/)?.[1];
      expect(commentOf(cell)).toBe(
        `Dòng ${at + 3}, cột “${header}”: ${vi}\nRow ${at + 3}, column “${column}”: ${en}`,
      );
      expect(cell.fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
      expect(must(marked).getCell(at + 2, columns.length).text).toContain(vi);
    }
    const last = must(marked)
      .getRow(bad.length + 2)
      .getCell(8);
    expect(commentOf(last)).toContain(`ô bị gộp với cột khác (G${merged}:H${merged})`);
    expect(commentOf(last)).toContain(`the cell is merged with another column`);
  });

  it('that was mended in the workbook of bad rows is imported from there', async () => {
    const me = await clerk();
    const number = freshIdentityNumber();
    const { message } = await imported(
      me,
      await fileOf(me, [{ ...goodRow(number), 'Giới tính': 'Nan' }]),
    );
    const workbook = await openedErrors(me, message);
    must(workbook.worksheets[0]).getCell('F2').value = 'Nam';
    const { isSuccess, data } = await imported(me, await saved(workbook));
    expect([isSuccess, data[0]?.identityCardNumber]).toEqual([true, number]);
  });

  it('beyond the fiftieth comes back too', async () => {
    const me = await clerk();
    const rows = Array.from({ length: 53 }, () => goodRow(freshIdentityNumber()));
    const { data, badRows, message } = await imported(me, await fileOf(me, rows));
    expect([data.length, badRows]).toEqual([50, 3]);
    const errors = await openedErrors(me, message);
    expect(commentOf(must(errors.worksheets[0]).getCell('B2'))).toBe(
      'Dòng 52, cột “Số CCCD/Hộ chiếu”: vượt quá 50 người của một đăng ký; vui lòng nhập dòng này vào đăng ký khác.\n' +
        'Row 52, column “ID card/Passport number”: more than the 50 people of one registration; please import this row into another one.',
    );
  });
});

describe('the workbook of bad rows', () => {
  const badFile = async (me: Caller) =>
    (await imported(me, await fileOf(me, [{ 'Họ và tên': 'Chỉ có tên' }]))).message;

  it('is only for the user who imported, for an hour', async () => {
    const me = await clerk();
    const name = await badFile(me);
    expect((await errorWorkbook(me, name)).status).toBe(200);
    for (const other of [await colleague(), await stranger()])
      expect((await errorWorkbook(other, name)).status).toBe(404);
    expect(
      (await errorWorkbook(await demoCaller(portal.client, 'guard@plant.example'), name)).status,
    ).toBe(404);
    await execute(
      portal.databaseUrl,
      `update import_error set created_at = created_at - interval '61 minutes'`,
    );
    expect((await errorWorkbook(me, name)).status).toBe(404);
  });

  it('is removed afterwards', async () => {
    const me = await clerk();
    await badFile(me);
    await execute(
      portal.databaseUrl,
      `update import_error set created_at = created_at - interval '61 minutes';
       select graphile_worker.add_job('sweep')`,
    );
    const left = () => rowsOf(portal.databaseUrl, 'select id from import_error');
    await until(async () => ((await left()).length === 0 ? true : undefined));
    expect(await left()).toEqual([]);
  });

  it.each(['khong-co.xlsx', '..%2F..%2Fetc.xlsx', `${'a'.repeat(36)}.xlsx`])(
    'is not found as %s',
    async (name) => {
      expect([400, 404]).toContain((await errorWorkbook(await clerk(), name)).status);
    },
  );
});

describe('a list with headings of its own', () => {
  const listOf = (number: string) =>
    Buffer.from(`Mã thẻ công ty;Ai;Sinh;Tổ\n${number};Tôn Thất Tùng;05/02/1990;Tổ hàn\n`);

  it('is asked for once, and read as the company has said from then on', async () => {
    const me = await clerk();
    const asked = await imported(me, listOf(freshIdentityNumber()), 'en');
    expect(asked).toMatchObject({
      data: [],
      look: { isAsked: true, isRemembered: true, header: 1 },
    });
    const reading = {
      sheet: '',
      header: 1,
      columns: [
        { at: 1, field: 'identityCardNumber' },
        { at: 2, field: 'fullName' },
        { at: 3, field: 'dateOfBirth' },
      ],
    };
    const taken = await imported(me, listOf(freshIdentityNumber()), 'vi', reading);
    expect(taken).toMatchObject({
      badRows: 0,
      data: [{ fullName: 'Tôn Thất Tùng', dateOfBirth: '1990-02-05', nationalityId: null }],
      notices: ['Các cột không được đọc: “Tổ”.'],
    });
    const number = freshIdentityNumber();
    const again = await imported(await colleague(), listOf(number));
    expect(again).toMatchObject({
      data: [{ identityCardNumber: number }],
      look: { isAsked: false },
    });
    // A company never sees how others read their lists.
    const other = await imported(await stranger(), listOf(number));
    expect(other).toMatchObject({ data: [], look: { isAsked: true } });
    const kept = await rowsOf<{ columns: object }>(
      portal.databaseUrl,
      'select columns from import_reading',
    );
    expect(JSON.stringify(kept)).not.toMatch(/Tùng|Sinh/);
  });

  it.each([
    ['a field that the list has not', { at: 1, field: 'nothing' }],
    ['no key', { at: 3, field: 'dateOfBirth' }],
  ])('is not taken with %s', async (_, column) => {
    const reading = { sheet: '', header: 1, columns: [column] };
    const answer = await imported(await clerk(), listOf(freshIdentityNumber()), 'vi', reading);
    expect(answer).toMatchObject({ isSuccess: false, data: [], look: { isAsked: true } });
  });
});
