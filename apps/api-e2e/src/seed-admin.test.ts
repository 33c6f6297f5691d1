import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setPass, units } from '@portal/contracts';
import { linkToken, mailsTo, solvedCaptcha, tryLogIn, unique } from '@portal/testing';
import {
  columnOf,
  edit,
  open,
  samplePeople,
  seedAdmin,
  seedAdminProcess,
  sheetOf,
} from './support/admin-workbook';
import type ExcelJS from 'exceljs';
import { demoLogin } from '@portal/testing/demo';
import { execute } from './support/database';
import { ensureLibreOffice, resave } from './support/libre-office';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const TYPE = 'Loại việc (0 chính, 1 hỗ trợ, 2 chỉ xem)';
const NOTHING = 'Không có gì thay đổi.';
const PREPARED_WITHIN_MS = 1_300_000;
let folder = '';
let template = '';

beforeAll(async () => {
  // The workbooks here add people whom the demo already has.
  await execute(portal.databaseUrl, 'truncate person cascade');
  await ensureLibreOffice();
  folder = await mkdtemp(join(tmpdir(), 'seed-admin-'));
  template = join(folder, 'mau.xlsx');
  const { code, error } = await seedAdminProcess(portal.databaseUrl, '--template', template);
  if (code !== 0) throw new Error(`There is no template: ${error}`);
  await resave(template);
}, PREPARED_WITHIN_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of the template as LibreOffice saved it. */
async function copy(): Promise<string> {
  const path = join(folder, `${unique('tep')}.xlsx`);
  await copyFile(template, path);
  return path;
}

const apply = (path: string, ...flags: string[]) => seedAdmin(portal.databaseUrl, path, ...flags);

describe('the template', () => {
  it('changes nothing when it comes back from LibreOffice as it was', async () => {
    const { code, output, error } = await seedAdminProcess(portal.databaseUrl, template);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(output).toContain(NOTHING);
    expect(output).not.toMatch(/[1-9]\d* (mới|thay đổi)/);
  });

  it('is not written over a file that is there', async () => {
    const { code, error } = await seedAdminProcess(portal.databaseUrl, '--template', template);
    expect({ code, error }).toEqual({
      code: 1,
      error: `Đã có tập tin ${template}: chọn tên khác hoặc chuyển tập tin cũ đi chỗ khác.\n`,
    });
  });

  it('has sheets, headers and drop-downs in English, too', async () => {
    const path = join(folder, 'template.xlsx');
    await seedAdmin(portal.databaseUrl, '--template', path, '--lang', 'en');
    const workbook = await open(path);
    expect(workbook.worksheets[0]?.name).toBe('Guide');
    expect(sheetOf(workbook, 'People').getCell('A1').value).toBe('Identity number *');
    const { output } = await apply(path, '--lang', 'en');
    expect(output).toContain('Nothing changes.');
  });
});

describe('a filled-in workbook', () => {
  it('takes in fifty people with their training results, once', async () => {
    const people = await samplePeople();
    const path = await copy();
    await edit(path, (workbook) => {
      for (const { identityNumber, fullName } of people) {
        sheetOf(workbook, 'Nhân sự').addRow([identityNumber, fullName]);
        sheetOf(workbook, 'Kết quả đào tạo').addRow([
          identityNumber,
          'ATBD',
          new Date(Date.UTC(2026, 2, 9)),
          87.5,
          'Có',
          '10/03/2026',
          '09/03/2027',
        ]);
      }
    });
    await resave(path);

    const preview = await apply(path, '--dry-run');
    expect(preview.output).toContain('Nhân sự: 50 mới, 0 thay đổi, 0 giữ nguyên');
    expect(preview.output).toContain('  + 052086479076 · ATBD · 09/03/2026');
    const first = await apply(path);
    expect(first.output).toContain('Kết quả đào tạo: 50 mới, 0 thay đổi, 0 giữ nguyên');
    expect(first.output).toContain('Đã cập nhật 100 mục.');
    const second = await apply(path);
    expect(second.output).toContain('Nhân sự: 0 mới, 0 thay đổi, 50 giữ nguyên');
    expect(second.output).toContain('Kết quả đào tạo: 0 mới, 0 thay đổi, 50 giữ nguyên');
    expect(second.output).toContain(NOTHING);

    const after = join(folder, 'sau.xlsx');
    await seedAdmin(portal.databaseUrl, '--template', after);
    const kept = sheetOf(await open(after), 'Nhân sự');
    const rows = (kept.getRows(2, 50) ?? []).map((row) => [
      row.getCell(1).value,
      row.getCell(2).value,
    ]);
    const byText = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
    expect(rows.toSorted(byText)).toEqual(
      people
        .map(({ identityNumber, fullName }) => [identityNumber, fullName.normalize('NFC')])
        .toSorted(byText),
    );
  });

  it('tells each change as old and new, and a running portal answers the changed list at once', async () => {
    const { client } = portal;
    const { token } = await demoLogin(client, 'contractor');
    const named = async (name: string) =>
      (await client.call(units.get, {}, { token })).body.find((unit) => unit.name === name);
    const [known] = (await client.call(units.get, {}, { token })).body;
    const newName = unique('Đơn vị');
    const path = await copy();
    await edit(path, (workbook) => {
      const sheet = sheetOf(workbook, 'Đơn vị tính');
      sheet.eachRow((row) => {
        if (row.getCell(1).value === known?.code) row.getCell(2).value = newName;
      });
    });
    const preview = await apply(path, '--dry-run');
    expect(preview.output).toContain(
      `  ~ ${known?.code}: Tên tiếng Việt: ${known?.name} → ${newName}`,
    );
    expect(await named(newName)).toBeUndefined();
    const { output } = await apply(path);
    expect(output).toContain('Đơn vị tính: 0 mới, 1 thay đổi');
    expect(await until(() => named(newName))).toMatchObject({ code: known?.code });
  });

  it('sends new users a mail with which they set their password', async () => {
    const { client } = portal;
    const email = `${unique('moi')}@ptsc.example`;
    const path = await copy();
    await edit(path, (workbook) => {
      sheetOf(workbook, 'Nhà thầu').addRow([
        'MOI',
        'Nhà thầu mới',
        '0300000001',
        'VN',
        'Quảng Ngãi',
      ]);
      const row = [email, 'Lê Thị Mới', '0905 000 111', 'Bà', '', '', 'Nhà thầu', 'MOI', 'Có'];
      sheetOf(workbook, 'Người dùng').addRow(row);
    });
    const { output } = await apply(path);
    expect(output).toContain('Đã gửi 1 thư mời đặt mật khẩu cho người dùng mới.');
    await apply(path);
    const [mail, ...others] = await mailsTo(client, email, /Tài khoản của bạn/);
    expect(others).toEqual([]);
    if (!mail) throw new Error('There is no mail');
    const newPass = 'Mật-khẩu-đầu-2026';
    const { body } = await client.call(
      setPass,
      { body: { emailAddress: email, token: linkToken(mail), newPass, newPassConfirm: newPass } },
      { headers: await solvedCaptcha(client) },
    );
    expect(body.isSuccess).toBe(true);
    expect((await tryLogIn(client, email, newPass)).status).toBe(200);
  });
});

describe('a spoiled workbook', () => {
  it('is refused with every error, and nothing of it is taken in', async () => {
    const before = join(folder, 'truoc.xlsx');
    await seedAdmin(portal.databaseUrl, '--template', before);
    const path = await copy();
    await edit(path, (workbook) => {
      const people = sheetOf(workbook, 'Nhân sự');
      people.addRow(['079085004411', 'Người tốt']);
      people.addRow([52086479076, 'Số thành số']);
      people.addRow(['079085004412', '']);
      people.addRow(['079085004411', 'Trùng số']);
      people.addRow([{ formula: 'A99' }, 'Chưa tính']);
      people.addRow([{ formula: 'A98', result: { error: '#REF!' } }, 'Công thức sai']);
      people.addRow(['079085004415', 'Gộp ô']);
      people.mergeCells(people.rowCount, 1, people.rowCount, 2);
      const results = sheetOf(workbook, 'Kết quả đào tạo');
      const day = new Date(Date.UTC(2026, 2, 9));
      results.addRow(['079085004411', 'ATDB', day, 50, 'Có']);
      results.addRow(['079085004411', 'ATBD', '31/02/2026', 101, 'Có lẽ']);
      results.addRow(['079085004411', 'ATBD', day, 50, 'Có', '02/02/2026', '01/02/2026']);
      results.addRow(['052086479076', 'ATBD', day, 60, 'Không']);
      sheetOf(workbook, 'Vi phạm').addRow(['079085004411', 'hôm qua', 'Không đội mũ']);
      const contractors = sheetOf(workbook, 'Nhà thầu');
      contractors.addRow(['X1', 'Trùng mã số thuế', '4300362034', 'VN', 'Quảng Ngãi']);
      contractors.addRow(['X2', 'Tên thành ngày', '0300000002', 'VN', 'a'.repeat(501)]);
      const name = contractors.getCell(contractors.rowCount, 2);
      name.numFmt = 'dd/mm/yyyy';
      name.value = day;
      contractors.addRow(['X3', 'Mã số thuế thành số', 300000003, 'VN', 'Quảng Ngãi']);
      const users = sheetOf(workbook, 'Người dùng');
      users.addRow(['a@b', 'Sai email', '0905', '', '', '', 'Sếp', '', '']);
      users.addRow(['dung@plant.example', 'Sai vai trò', '0905', '', '', '', 'Nhà thầu', '', '']);
      sheetOf(workbook, 'Khóa đào tạo an toàn').addRow(['MOI', 'Mới', 'New', 10, 'Có', 0]);
      sheetOf(workbook, 'Cổng').getCell('B1').value = 'Tên tiếng Việc';
      sheetOf(workbook, 'Cổng').getCell('Z3').value = 'ghi chú';
      sheetOf(workbook, 'Giới tính').getCell('G1').value = 'ma';
      sheetOf(workbook, 'Trình độ học vấn').getRow(1).values = [];
      const health = sheetOf(workbook, 'Tình trạng sức khỏe');
      health.addRow(['MOI', 'Mới']);
      health.eachRow((row) => void (row.getCell(3).value = null));
      workbook.addWorksheet('Nhân xự').addRow(['Mã']);
      workbook.addWorksheet('people').addRow(['identityNumber']);
    });
    const { code, output } = await apply(path);
    expect(code).toBe(1);
    const lines = output.trim().split('\n');
    const numberless = lines.map((line) => line.replace(/ \| \d+ \| /, ' | # | '));
    expect(numberless.slice(1, -1).toSorted()).toEqual(EXPECTED.toSorted());
    expect(lines[0]).toBe('Sheet | Dòng | Cột | Lỗi | Cách sửa');
    expect(lines.at(-1)).toBe(
      `Tập tin có ${EXPECTED.length} lỗi. Chưa thay đổi gì trong hệ thống.`,
    );
    const { output: again } = await apply(before);
    expect(again).toContain(NOTHING);
    expect(again).not.toMatch(/[1-9]\d* (mới|thay đổi)/);
  });

  it('is refused where it would leave the plant without an administrator', async () => {
    const path = await copy();
    const users = async (change: (row: ExcelJS.Row) => void) =>
      edit(path, (workbook) => {
        sheetOf(workbook, 'Người dùng').eachRow((row) => {
          if (row.getCell(7).value === 'Quản trị hệ thống') change(row);
        });
      });
    await users((row) => (row.getCell(7).value = 'Người xét duyệt'));
    const { code, output } = await apply(path);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^Người dùng \| \d+ \| Vai trò \| tập tin không để lại quản trị viên nào đang hoạt động \| giữ lại ít nhất một người/m,
      ),
    ]);
    const { output: english } = await apply(path, '--lang', 'en', '--dry-run');
    expect(english).toContain('| Role | the workbook leaves no active administrator |');
    await edit(path, (workbook) => {
      const sheet = sheetOf(workbook, 'Người dùng');
      const email = `${unique('quan-tri')}@plant.example`;
      sheet.addRow([email, 'Đỗ Thị Thay', '0905', '', '', '', 'Quản trị hệ thống', '', '']);
    });
    expect((await apply(path, '--dry-run')).code).toBe(0);
  });

  it('is refused where no request could go through a workflow any more', async () => {
    const path = await copy();
    await edit(path, (workbook) => {
      const steps = sheetOf(workbook, 'Bước quy trình');
      const tasks = sheetOf(workbook, 'Việc trong bước');
      const [position, active] = [columnOf(steps, 'Thứ tự'), columnOf(steps, 'Còn dùng')];
      const type = columnOf(tasks, TYPE);
      steps.eachRow((row) => {
        if (row.getCell(1).value === 'NS-3') row.getCell(position).value = 5;
        if (row.getCell(1).text.startsWith('PT-')) row.getCell(active).value = 'Không';
      });
      tasks.eachRow((row) => {
        if (row.getCell(1).value === 'VT-1-1') row.getCell(type).value = 1;
      });
    });
    const { code, output } = await apply(path);
    expect(code).toBe(1);
    const lines = output.trim().split('\n').slice(1, -1);
    expect(lines.map((line) => line.split(' | ').filter((_, at) => at !== 1))).toEqual([
      [
        'Bước quy trình',
        'Thứ tự',
        'thứ tự phải liên tục từ 1 và không trùng: NS-3 phải có thứ tự 3',
        'đánh lại thứ tự, kể cả các dòng đã ngừng dùng',
      ],
      [
        'Bước quy trình',
        'Còn dùng',
        'loại đăng ký này không còn bước nào đang dùng',
        'để ít nhất một bước đang dùng',
      ],
      [
        'Việc trong bước',
        TYPE,
        'bước VT-1 không còn việc xử lý chính (loại 0) nào đang dùng',
        'để ít nhất một việc loại 0 đang dùng trong bước này, hoặc ngừng dùng bước',
      ],
    ]);
    expect(lines.every((line) => Number(line.split(' | ')[1]) > 1)).toBe(true);
  });

  it('says what to do with a file that is no workbook', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const halfZip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(90)]);
    const cases: [string, Buffer, RegExp][] = [
      ['cu.xls', ole, /^cu\.xls là tập tin Excel kiểu cũ \(\.xls\): .+\.xlsx\)\.$/],
      ['khoa.xlsx', encrypted, /^khoa\.xlsx được bảo vệ bằng mật khẩu: .+ lưu lại\.$/],
      ['bang.csv', Buffer.from('Mã,Tên\n1,2\n'), /^bang\.csv không phải bảng tính Excel/],
      ['rong.xlsx', Buffer.alloc(0), /^rong\.xlsx không phải bảng tính Excel/],
      ['nen.xlsx', zip, /^nen\.xlsx không phải bảng tính Excel/],
      ['hong.xlsx', halfZip, /^hong\.xlsx bị hỏng: .+\.xlsx\.$/],
    ];
    for (const [name, bytes, sentence] of cases) {
      await writeFile(join(folder, name), bytes);
      const { code, error } = await apply(join(folder, name));
      expect(code).toBe(1);
      expect(error.trim()).toMatch(sentence);
    }
    const { error } = await apply(join(folder, 'khong-co.xlsx'), '--lang', 'en');
    expect(error.trim()).toBe('There is no file khong-co.xlsx: check its name and folder.');
  });
});

/** The errors of the spoiled workbook; `#` is the number of the row. */
const EXPECTED = [
  'Cổng |  | Z | cột có dữ liệu nhưng không có tên | đặt tên cột ở dòng 1 hoặc xóa cột',
  'Cổng | # | Tên tiếng Việc | danh mục này không có cột “Tên tiếng Việc” | đổi tên cột (có phải “Tên tiếng Việt”?), hoặc xóa cột',
  'Giới tính | # | ma | cột “ma” có hai lần | xóa một trong hai cột',
  'Trình độ học vấn | # |  | dòng đầu tiên không có tên cột | đặt tên cột ở dòng 1 như trong tập tin mẫu',
  'Tình trạng sức khỏe | # | Tên tiếng Anh | sheet có mục mới nhưng thiếu cột này | thêm cột này vào sheet (lấy lại từ tập tin mẫu)',
  'Khóa đào tạo an toàn | # | Thời hạn (tháng) | Số phải lớn hơn 0 | nhập một số từ 1 đến 120',
  'Kết quả đào tạo | # | Hiệu lực đến | ngày kết thúc trước ngày bắt đầu | sửa một trong hai ngày',
  'Kết quả đào tạo | # | Khóa học | sheet “Khóa đào tạo an toàn” không có mã “ATDB” | dùng mã có trong sheet đó (có phải “ATBD”?), hoặc thêm mã này vào sheet đó',
  'Kết quả đào tạo | # | Ngày thi | Không có ngày “31/02/2026” trên lịch | nhập ngày có thật, ví dụ 28/02/2026; 01/03/2026',
  'Kết quả đào tạo | # | Điểm | Số quá lớn: tối đa 100 | nhập một số từ 0 đến 100',
  'Kết quả đào tạo | # | Đạt | phải là Có hoặc Không | nhập Có hoặc Không',
  'Người dùng | # | Email | không phải địa chỉ email | nhập một địa chỉ dạng ten@congty.vn',
  'Người dùng | # | Nhà thầu | vai trò Nhà thầu phải có nhà thầu, vai trò khác phải để trống | điền hoặc xóa nhà thầu cho khớp vai trò',
  'Người dùng | # | Vai trò | không phải giá trị được phép | chọn trong: Nhà thầu, Nhân viên nhà máy, Người xét duyệt, Nhân viên an toàn, Bảo vệ cổng, Quản trị hệ thống',
  'Nhà thầu | # | Mã số thuế | giá trị này đã thuộc về “PTSC” | nhập giá trị khác hoặc sửa ở “PTSC”',
  'Nhà thầu | # | Mã số thuế | ô là số nên có thể đã mất chữ số (số 0 ở đầu) | đặt định dạng ô là Text (văn bản) rồi nhập lại',
  'Nhà thầu | # | Tên | bảng tính đã đổi nội dung thành ngày | đặt định dạng ô là Text (văn bản) rồi nhập lại',
  'Nhà thầu | # | Địa chỉ | dài quá 500 ký tự | rút gọn nội dung',
  'Nhân sự | # | Họ và tên | thiếu giá trị bắt buộc | nhập giá trị vào ô',
  'Nhân sự | # | Họ và tên | ô bị gộp với cột khác (A8:B8) | bỏ gộp ô (Unmerge) rồi nhập từng ô',
  'Nhân sự | # | Số CCCD/Hộ chiếu | công thức báo lỗi #REF! | sửa công thức hoặc nhập thẳng giá trị',
  'Nhân sự | # | Số CCCD/Hộ chiếu | công thức chưa có kết quả hoặc cho kết quả rỗng | mở tập tin bằng Excel hoặc LibreOffice rồi lưu lại, hoặc nhập thẳng giá trị',
  'Nhân sự | # | Số CCCD/Hộ chiếu | trùng với dòng 2 (cùng Số CCCD/Hộ chiếu) | xóa một trong hai dòng hoặc sửa cho khác nhau',
  'Nhân sự | # | Số CCCD/Hộ chiếu | ô là số nên có thể đã mất chữ số (số 0 ở đầu) | đặt định dạng ô là Text (văn bản) rồi nhập lại',
  'Nhân xự |  |  | không có danh mục nào tên “Nhân xự” | đổi tên sheet (có phải “Nhân sự”?), hoặc xóa sheet',
  'Vi phạm | # | Thời điểm vi phạm | “hôm qua” không phải là ngày. Ví dụ đúng: 25/12/2026 | nhập ngày/tháng/năm, ví dụ 25/12/2026 (nếu có giờ: 25/12/2026 14:30)',
  'people |  |  | cùng danh mục với sheet “Nhân sự” | gộp hai sheet làm một',
];
