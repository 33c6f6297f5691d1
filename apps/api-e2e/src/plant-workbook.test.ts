import {
  applyPlantWorkbook,
  checkPlantWorkbook,
  downloadPlantWorkbook,
  PLANT_WORKBOOK_BYTES,
  searchAdminRows,
  type ErrorAnswer,
  type PlantWorkbookCheck,
  type Route,
} from '@portal/contracts';
import { mailsTo, must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { bytesOf, opened, saved } from '@portal/testing/workbooks';
import ExcelJS from 'exceljs';
import { change, create, eventsFound, rowWith } from './support/administration';
import { columnOf, sheetOf } from './support/admin-workbook';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

/** The answer of each call in this file. */
type Answered = PlantWorkbookCheck & Pick<ErrorAnswer, 'code'>;

/** Sends a workbook like the page. */
async function brought(
  { client, token }: Pick<Caller, 'client'> & { token?: string },
  { path }: Route,
  bytes: Buffer,
  query: Record<string, string> = {},
): Promise<{ status: number; body: Answered }> {
  const form = new FormData();
  form.append('file_0', new Blob([new Uint8Array(bytes)]), 'danh-muc.xlsx');
  const response = await fetch(
    `${client.baseUrl}${path}?${new URLSearchParams(query).toString()}`,
    {
      method: 'POST',
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      body: form,
    },
  );
  return { status: response.status, body: (await response.json()) as Answered };
}

const check = async (who: Caller, bytes: Buffer, lang = 'vi') =>
  (await brought(who, checkPlantWorkbook, bytes, { lang })).body;
const apply = (who: Caller, bytes: Buffer, seen: string) =>
  brought(who, applyPlantWorkbook, bytes, { seen });

/** A workbook with one sheet. */
async function workbookOf(sheet: string, ...rows: ExcelJS.CellValue[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet(sheet).addRows(rows);
  return saved(workbook);
}

/** A new unit, and a workbook that renames it and adds another one. */
async function unitChanged(who: Caller) {
  const [code, added] = [unique('DV'), unique('DV')];
  const values = { code, nameVi: 'Bó', nameEn: 'Bundle', sort: 1, active: true };
  await create(who, 'units', values);
  const bytes = await workbookOf(
    'Đơn vị tính',
    ['Mã', 'Tên tiếng Việt', 'Tên tiếng Anh'],
    [code, 'Bó lớn', 'Bundle'],
    [added, 'Cuộn', 'Coil'],
  );
  const named = async (wanted: string) =>
    (
      await who.client.call(
        searchAdminRows,
        {
          params: { table: 'units' },
          query: { filterValue: JSON.stringify({ keyword: wanted }) },
        },
        who,
      )
    ).body.data.map(({ values: row }) => row['nameVi']);
  return { code, added, bytes, named };
}

it('answers administrators and safety staff alone', async () => {
  const { client } = portal;
  const bytes = await workbookOf('units', ['code']);
  const routes = [downloadPlantWorkbook, checkPlantWorkbook, applyPlantWorkbook];
  const callers: [number, Caller | { client: typeof client }][] = [
    [401, { client }],
    [403, await demoCaller(client, 'clerk@ptsc.example')],
    [403, await demoCaller(client, 'reviewer@plant.example')],
  ];
  for (const [status, who] of callers)
    for (const route of routes)
      expect((await brought(who, route, bytes, { seen: 'x' })).status).toBe(status);
});

it('what was downloaded changes nothing when it comes back', async () => {
  const who = await admin();
  const bytes = await bytesOf(who, downloadPlantWorkbook.path, { query: { lang: 'en' } });
  const workbook = await opened(bytes);
  expect(workbook.worksheets[0]?.name).toBe('Guide');
  const { isSuccess, problems, sheets } = await check(who, bytes);
  expect([isSuccess, problems]).toEqual([true, []]);
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter(({ newCount, changedCount }) => newCount + changedCount > 0)).toEqual([]);
  const [person] = sheets.filter(({ name }) => name === 'users');
  expect(person?.unchangedCount).toBe(sheetOf(workbook, 'Users').actualRowCount - 1);
  // The workbook contains all people whom the plant knows, and the download is logged.
  const [kept] = await rowsOf<{ people: number; read: number }>(
    portal.databaseUrl,
    `select (select count(*)::int from person) as people, (select count(distinct subject)::int
      from record_read where kind = 'record') as read`,
  );
  expect(kept?.read).toBe(kept?.people);
});

it('is shown before it is put in, and written down under the administrator’s name', async () => {
  const who = await admin();
  const { code, added, bytes, named } = await unitChanged(who);
  const { seen, ...shown } = await check(who, bytes);
  expect(shown).toEqual({
    isSuccess: true,
    message: '',
    problemCount: 0,
    problems: [],
    sheets: [
      {
        name: 'units',
        label: 'Đơn vị tính',
        newCount: 1,
        changedCount: 1,
        unchangedCount: 0,
        changed: [
          { key: code, columns: [{ label: 'Tên tiếng Việt', before: 'Bó', after: 'Bó lớn' }] },
        ],
        created: [{ key: added, columns: expect.any(Array) as object[] }],
      },
    ],
  });
  expect([await named(code), await named(added)]).toEqual([['Bó'], []]);

  const { status, body } = await apply(who, bytes, seen);
  expect([status, body]).toEqual([200, { isSuccess: true, message: 'Đã cập nhật 2 mục.' }]);
  expect([await named(code), await named(added)]).toEqual([['Bó lớn'], ['Cuộn']]);
  const events = await eventsFound(who, { table: 'units', who: 'admin@plant.example' });
  expect(events.find(({ action }) => action === 'imported')).toMatchObject({
    newCount: 1,
    changedCount: 1,
  });
  expect(
    events.find(({ rowKey, action }) => rowKey === code && action === 'changed'),
  ).toMatchObject({ changes: [{ label: 'Tên tiếng Việt', before: 'Bó', after: 'Bó lớn' }] });
  expect(events.find(({ rowKey }) => rowKey === added)).toMatchObject({ action: 'created' });
  const again = await check(who, bytes);
  expect(again.sheets).toMatchObject([{ newCount: 0, changedCount: 0, unchangedCount: 2 }]);
});

it('is not put in once it would do anything else than was shown', async () => {
  const who = await admin();
  const { code, added, bytes, named } = await unitChanged(who);
  const { seen } = await check(who, bytes);
  const row = await rowWith(who, 'units', 'code', code);
  await change(who, 'units', row, { nameEn: 'Another bundle' });
  const { status, body } = await apply(who, bytes, seen);
  expect([status, body.code]).toEqual([409, 'workbookOutdated']);
  expect(body.message).toMatch(/đã thay đổi.*Hãy kiểm tra lại tập tin/);
  expect(await named(added)).toEqual([]);
  const now = await check(who, bytes);
  expect(now.sheets[0]?.changed[0]?.columns).toContainEqual({
    label: 'Tên tiếng Anh',
    before: 'Another bundle',
    after: 'Bundle',
  });
  expect((await apply(who, bytes, now.seen)).body.isSuccess).toBe(true);
});

it('is refused with every error, its place and what to do, in the caller’s language', async () => {
  const who = await admin();
  const bytes = await workbookOf(
    'contractors',
    ['code', 'name', 'taxCode', 'countryId', 'address', 'nonsense'],
    [unique('NT'), '', 300000003, 'XX', 'Quảng Ngãi'],
  );
  const { isSuccess, problemCount, problems, sheets, seen } = await check(who, bytes, 'en');
  expect({ isSuccess, problemCount, sheets, seen }).toEqual({
    isSuccess: false,
    problemCount: 4,
    sheets: [],
    seen: '',
  });
  const at = { sheet: 'contractors', row: '2' };
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sheet: 'contractors', row: '1', column: 'nonsense' }),
      {
        ...at,
        column: 'Name',
        value: '',
        what: 'a required value is missing',
        remedy: 'fill in the cell',
      },
      expect.objectContaining({ ...at, column: 'Tax code', value: '300000003' }),
      expect.objectContaining({ ...at, column: 'Country', value: 'XX' }),
    ]),
  );
  expect((await apply(who, bytes, seen)).status).toBe(409);
});

it('takes the administration from no user who imports it, and mails new users', async () => {
  const who = await admin();
  const workbook = await opened(await bytesOf(who, downloadPlantWorkbook.path, {}));
  const users = sheetOf(workbook, 'Người dùng');
  const email = `${unique('moi')}@plant.example`;
  const admins = columnOf(users, 'Vai trò');
  const own = must(
    Array.from({ length: users.rowCount }, (_, at) => users.getRow(at + 1)).find(
      (row) => row.getCell(1).text === 'admin@plant.example',
    ),
  );
  own.getCell(admins).value = 'Người xét duyệt';
  users.addRow([email, 'Lê Thị Mới', '0905000111', '', '', '', 'Nhân viên nhà máy', '', '']);
  const { problems } = await check(who, await saved(workbook));
  expect(problems).toContainEqual(
    expect.objectContaining({
      sheet: 'Người dùng',
      column: 'Vai trò',
      what: 'bạn không thể tự bỏ quyền quản trị hoặc tự ngừng tài khoản của mình',
    }),
  );
  own.getCell(admins).value = 'Quản trị hệ thống';
  const bytes = await saved(workbook);
  const { seen } = await check(who, bytes);
  expect((await apply(who, bytes, seen)).body.isSuccess).toBe(true);
  expect(await mailsTo(portal.client, email, /Tài khoản của bạn/)).toHaveLength(1);
});

it.each([
  ['no workbook', Buffer.from('Mã,Tên\n'), /^danh-muc\.xlsx không phải bảng tính Excel/],
  ['too much', Buffer.alloc(PLANT_WORKBOOK_BYTES + 1), /^danh-muc\.xlsx lớn hơn 10 MB/],
])('says what to do with a file that is %s', async (_, bytes, message) => {
  const who = await admin();
  const answer = await check(who, bytes);
  expect(answer).toEqual({
    isSuccess: false,
    message: expect.stringMatching(message) as string,
    problemCount: 0,
    problems: [],
    sheets: [],
    seen: '',
  });
});

it('safety staff bring their own lists by workbook, and no others', async () => {
  const safety = await demoCaller(portal.client, 'safety@plant.example');
  const workbook = await opened(await bytesOf(safety, downloadPlantWorkbook.path, {}));
  expect(workbook.worksheets.map(({ name }) => name)).toEqual([
    'Hướng dẫn',
    'Nơi cấp hồ sơ',
    'Điều kiện vào cổng',
    'Giới hạn giờ làm và nghỉ',
    'Bài sát hạch an toàn',
    'Câu hỏi sát hạch',
  ]);
  const code = unique('CH');
  const header = [
    'Mã',
    'Bài sát hạch',
    'Đáp án đúng (số thứ tự)',
    'Câu hỏi tiếng Việt',
    'Các lựa chọn tiếng Việt (mỗi dòng một lựa chọn)',
  ];
  const row = (right: number) => [
    code,
    'at-ban-dau',
    right,
    'Đi đâu khi báo động?',
    'Điểm tập trung\nNhà ăn',
  ];
  const wrong = await check(safety, await workbookOf('Câu hỏi sát hạch', header, row(3)));
  expect(wrong.problems).toMatchObject([{ row: '2', what: 'không có lựa chọn mang số này' }]);
  const bytes = await workbookOf('Câu hỏi sát hạch', header, row(1));
  const { seen } = await check(safety, bytes);
  expect((await apply(safety, bytes, seen)).body).toMatchObject({ isSuccess: true });
  const units = await unitChanged(await admin());
  expect(await check(safety, units.bytes)).toMatchObject({ code: 'forbidden' });
});
