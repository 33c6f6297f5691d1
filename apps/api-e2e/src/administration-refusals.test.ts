import type { EnteredValues } from '@portal/contracts';
import { unique } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { create, eventsFound, position, rowsFound } from './support/administration';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

describe('a row', () => {
  it.each<[string, string, EnteredValues, string, string, string]>([
    [
      'nothing where something is required',
      'positions',
      { nameVi: ' ' },
      'nameVi',
      'Tên tiếng Việt: chưa có giá trị; nhập hoặc chọn giá trị.',
      'Vietnamese name: there is no value; enter or choose one.',
    ],
    [
      'a text that is too long',
      'positions',
      { nameEn: 'x'.repeat(256) },
      'nameEn',
      'Tên tiếng Anh: dài quá 255 ký tự; rút gọn nội dung.',
      'English name: longer than 255 characters; shorten it.',
    ],
    [
      'a number out of bounds',
      'positions',
      { sort: '1000001' },
      'sort',
      'Thứ tự: Số quá lớn: tối đa 1\u202f000\u202f000; nhập một số từ 0 đến 1\u202f000\u202f000.',
      'Order: Too large: at most 1\u202f000\u202f000; enter a number from 0 to 1\u202f000\u202f000.',
    ],
    [
      'what is neither yes nor no',
      'positions',
      { isVn: 'có lẽ' },
      'isVn',
      'Việt Nam: phải là Có hoặc Không; nhập Có hoặc Không.',
      'Vietnam: must be Yes or No; enter Yes or No.',
    ],
    [
      'a key that is there already, however it is written',
      'user-groups',
      { code: ' an_toan ', nameVi: 'A', nameEn: 'A' },
      'code',
      'Mã: đã có mục như vậy; nhập giá trị khác, hoặc tìm mục đó trong danh sách để sửa.',
      'Code: there is such an entry already; enter another value, or find that entry in the list and change it.',
    ],
    [
      'a value that is another’s alone',
      'checking-results',
      { code: 'moi', nameVi: 'A', nameEn: 'A', value: 1 },
      'value',
      'Giá trị: giá trị này đã thuộc về “DAT”; nhập giá trị khác hoặc sửa ở “DAT”.',
      'Value: “DAT” has this value already; enter another value or change it at “DAT”.',
    ],
    [
      'a reference to nothing',
      'document-types',
      { code: 'moi', nameVi: 'A', nameEn: 'A', groupId: 'KHONG_CO' },
      'groupId',
      'Nhóm: danh mục “Nhóm hồ sơ” không có mã “KHONG_CO”; chọn một mục trong danh sách gợi ý.',
      'Group: the list “Document groups” has no code “KHONG_CO”; choose one of the entries offered.',
    ],
    [
      'one of several references to nothing',
      'gates',
      { code: 'moi', nameVi: 'A', nameEn: 'A', listAreaIds: ['CDU', 'X1'] },
      'listAreaIds',
      'Các khu vực: danh mục “Khu vực làm việc” không có mã “X1”; chọn một mục trong danh sách gợi ý.',
      'Areas: the list “Work areas” has no code “X1”; choose one of the entries offered.',
    ],
    [
      'a day that is not',
      'contracts',
      { contractorId: 'PTSC', number: '1', startDate: '31/02/2026', durationDate: '2026-03-01' },
      'startDate',
      'Ngày bắt đầu: Không có ngày “31/02/2026” trên lịch; nhập ngày có thật, ví dụ 28/02/2026; 01/03/2026.',
      'Start date: The calendar has no day “31/02/2026”; enter a day that exists, such as 28/02/2026; 01/03/2026.',
    ],
    [
      'an end before its start',
      'contracts',
      { contractorId: 'PTSC', number: '1', startDate: '2026-03-02', durationDate: '2026-03-01' },
      'durationDate',
      'Ngày kết thúc: ngày kết thúc trước ngày bắt đầu; sửa một trong hai ngày.',
      'End date: the end lies before the start; correct one of the two dates.',
    ],
    [
      'an address that a browser would run',
      'manuals',
      {
        code: 'moi',
        nameVi: 'A',
        nameEn: 'A',
        groupId: 'quy-dinh',
        externalUrl: 'javascript:alert(1)',
      },
      'externalUrl',
      'Liên kết ngoài: không phải địa chỉ trang web; nhập địa chỉ bắt đầu bằng https:// hoặc http://, ví dụ https://www.congty.vn.',
      'External link: not an address of a web page; enter one that begins with https:// or http://, such as https://www.company.com.',
    ],
    [
      'no e-mail address',
      'users',
      { email: 'an@', fullName: 'An', phone: '1', role: 'guard', contractorId: null },
      'email',
      'Email: không phải địa chỉ email; nhập một địa chỉ dạng ten@congty.vn.',
      'E-mail: not an e-mail address; enter one address such as name@company.com.',
    ],
    [
      'a value that cannot be chosen',
      'users',
      { email: 'an@x.vn', fullName: 'An', phone: '1', role: 'boss', contractorId: null },
      'role',
      'Vai trò: không phải giá trị được phép; chọn trong: Nhà thầu, Nhân viên nhà máy, Người xét duyệt, Nhân viên an toàn, Bảo vệ cổng, Quản trị hệ thống.',
      'Role: not one of the allowed values; choose from: Contractor, Plant employee, Reviewer, Safety staff, Gate guard, Administrator.',
    ],
    [
      'a rule of the list’s own',
      'users',
      { email: 'an@x.vn', fullName: 'An', phone: '1', role: 'guard', contractorId: 'PTSC' },
      'contractorId',
      'Nhà thầu: vai trò Nhà thầu phải có nhà thầu, vai trò khác phải để trống; điền hoặc xóa nhà thầu cho khớp vai trò.',
      'Contractor: the role Contractor needs a contractor, other roles must have none; fill in or clear the contractor to match the role.',
    ],
  ])('is refused: %s', async (_, table, values, field, vi, en) => {
    const who = await admin();
    const entered = table === 'positions' ? position(values) : values;
    for (const [language, message] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      const answer = await create({ ...who, client: who.client.as({ language }) }, table, entered);
      expect(answer.status).toBe(400);
      expect(answer.error.fieldErrors).toEqual([{ field, message }]);
    }
  });

  it('is refused with every wrong field at once, and nothing is written', async () => {
    const who = await admin();
    const code = unique('SAI');
    const answer = await create(who, 'positions', { code, sort: 'x' });
    expect(answer.error.fieldErrors?.map(({ field }) => field)).toEqual([
      'nameVi',
      'nameEn',
      'sort',
    ]);
    expect(await rowsFound(who, 'positions', code)).toEqual([]);
    expect(await eventsFound(who, { table: 'positions' })).not.toContainEqual(
      expect.objectContaining({ rowKey: code }),
    );
  });
});
