import { randomUUID } from 'node:crypto';
import {
  checkConfirmation,
  downloadConfirmation,
  type ErrorAnswer,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { pagesOf } from './support/pdf';
import { detailOf, PAPER, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { uploadForm } from '@portal/testing/upload';
import { usePortal } from './support/portal';
import {
  filled,
  imported,
  sampleRows,
  saved as savedWorkbook,
  templateOf,
} from '@portal/testing/workbooks';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

/** A form with the fifty sample people, including photos. */
async function formOfFifty(me: Caller): Promise<PeopleRequestInput> {
  const form = await validPeopleRequest(me, 1);
  const rows = await sampleRows();
  const { data } = await imported(
    me,
    await savedWorkbook(await filled(await templateOf(me), rows)),
  );
  const [first] = form.staffItems;
  return {
    ...form,
    staffItems: data.map((item) => ({
      ...item,
      imageId: first?.imageId ?? null,
      listWorkItemIds: first?.listWorkItemIds ?? [],
    })),
  };
}

const print = ({ client, token }: Caller, form: PeopleRequestInput, language = 'vi') =>
  fetch(`${client.baseUrl}${downloadConfirmation.path}?lang=${language}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });

const paperOf = async (...args: Parameters<typeof print>): Promise<Buffer> =>
  Buffer.from(await (await print(...args)).arrayBuffer());
const textOf = async (...args: Parameters<typeof print>): Promise<string> =>
  (await pagesOf(await paperOf(...args))).join(' ');
const picturesIn = (paper: Buffer): number =>
  paper.toString('latin1').split('/Subtype /Image').length - 1;

describe('the confirmation paper', () => {
  it('has all fifty people with their photos, headed and numbered pages, and the plan', async () => {
    const me = await clerk();
    const form = await formOfFifty(me);
    const response = await print(me, form);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('GiayXacNhan.pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(picturesIn(bytes)).toBe(50);
    const pages = await pagesOf(bytes);
    const text = pages.join(' ');
    for (const { fullName, identityCardNumber } of form.staffItems) {
      expect(text).toContain(fullName);
      expect(text).toContain(identityCardNumber);
    }
    expect(pages.length).toBeGreaterThan(4);
    const withPeople = pages.filter((page) => /\d{12}/.test(page));
    for (const page of withPeople) expect(page).toContain('Họ và tên, số CCCD/Hộ chiếu');
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Trang ${at + 1}/${pages.length}`);
    }
    for (const part of [
      'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập – Tự do – Hạnh phúc',
      'Kính gửi: …',
      'CÔNG TY CỔ PHẦN DỊCH VỤ KỸ THUẬT PTSC QUẢNG NGÃI',
      'Số đăng ký: được cấp khi gửi đăng ký',
      'Nguyễn Thị Thu Hà · Chuyên viên hồ sơ',
      'Bảo dưỡng thường xuyên: Phân xưởng chưng cất dầu thô (U-011)',
      'Hợp đồng số PTSC-QN/2026/017',
      'ĐẠI DIỆN NHÀ THẦU',
      'Phạm Văn Quản',
    ])
      expect(text).toContain(part);
  });

  it('carries the number once there is one, in English too', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me, 1));
    const { requestNumber } = await detailOf(me, form.id);
    expect(await textOf(me, form, 'en')).toContain(`Registration number: ${requestNumber}`);
    const stranger = await demoCaller(portal.client, 'clerk@lilama.example');
    expect(await textOf(stranger, form)).not.toContain(requestNumber);
  });

  it('is made of what is filled in so far', async () => {
    const me = await clerk();
    const { staffPlan } = await validPeopleRequest(me, 1);
    const { contractorManager, contractorJobTitle } = staffPlan;
    const empty = { id: randomUUID(), version: 0, hasPeople: true, staffItems: [] };
    const form = { ...empty, staffPlan: { contractorManager, contractorJobTitle } };
    expect(await textOf(me, form as unknown as PeopleRequestInput)).toContain('(0 người)');
  });

  it('keeps its shape whatever is written into it', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me, 2));
    form.staffPlan.description = Array.from({ length: 999 }, () => 'x').join('\n');
    must(form.staffItems[0]).address = 'xã Bình Trị '.repeat(40).trim();
    must(form.staffItems[1]).fullName = 'W'.repeat(255);
    const pages = await pagesOf(await paperOf(me, form));
    expect(pages.length).toBeLessThan(6);
    expect(pages.at(-1)).toContain('Phạm Văn Quản');
  });

  const check = async ({ client, token }: Caller, form: PeopleRequestInput) =>
    (await client.call(checkConfirmation, { body: form }, { token })).body;
  const signed = async ({ client, token }: Caller, bytes: Buffer) => {
    const sender = { baseUrl: client.baseUrl, token };
    return (await uploadForm(sender, { name: 'giay-da-ky.pdf', bytes })).body.id;
  };

  it('that was signed is pointed out once the form says something else', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 3);
    const withText = await signed(me, await paperOf(me, form, 'en'));
    const scan = await signed(me, PAPER);
    form.files = [{ id: withText }, { id: scan }];
    expect(await check(me, form)).toEqual([]);

    const [first, second, third] = form.staffItems.map(must);
    const added = { ...must(first), id: randomUUID() };
    const changed = { ...must(third), fullName: 'Đỗ Khác Tên', note: 'khỏe' };
    const later = { ...form, staffItems: [changed, must(first), added] };
    const told = {
      hasOtherCover: false,
      addedIds: [added.id],
      changedIds: [changed.id],
      removedRows: [form.staffItems.indexOf(must(second)) + 1],
      printedAt: expect.any(String) as string,
    };
    expect(await check(me, later)).toEqual([
      { fileId: withText, ...told },
      { fileId: scan, ...told },
    ]);
    // A new print matches its own signed paper; older papers get no warning.
    const signer = { ...form.staffPlan, contractorManager: 'Người Mới' };
    const again = { ...form, staffPlan: signer };
    const fresh = await signed(me, await paperOf(me, again));
    const both = { ...again, files: [{ id: fresh }, { id: scan }] };
    expect(await check(me, both)).toMatchObject([{ fileId: scan, hasOtherCover: true }]);
  });

  it('of another request is no print of this one, and an unknown paper is not judged', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    const foreign = await signed(me, await paperOf(me, await validPeopleRequest(me, 2)));
    const unknown = await signed(me, PAPER);
    const files = [{ id: foreign }, { id: unknown }];
    expect(await check(me, { ...form, files })).toMatchObject([
      { fileId: foreign, printedAt: null },
    ]);
    const stranger = await demoCaller(portal.client, 'clerk@lilama.example');
    expect(await check(stranger, { ...form, files })).toEqual([]);
  });

  it('never leaves the signatures alone on a page', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    for (const lines of [4, 12, 20, 28]) {
      form.staffPlan.description = Array.from({ length: lines }, () => 'x').join('\n');
      const last = must((await pagesOf(await paperOf(me, form))).at(-1));
      expect(last).toContain('Phạm Văn Quản');
      expect(last).toContain('chịu trách nhiệm');
    }
  });

  it('shows no photo that the caller may not see', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 2);
    expect(picturesIn(await paperOf(me, form))).toBe(2);
    const stranger = await demoCaller(portal.client, 'clerk@lilama.example');
    expect(picturesIn(await paperOf(stranger, form))).toBe(0);
  });

  it.each([
    ['vi', ['người quản lý của nhà thầu', 'chức vụ người quản lý']],
    ['en', ["contractor's manager", "manager's job title"]],
  ])('needs the manager and his title (%s)', async (language, labels) => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    form.staffPlan.contractorManager = ' ';
    form.staffPlan.contractorJobTitle = '';
    const response = await print(me, form, language);
    expect(response.status).toBe(400);
    const { fieldErrors = [] } = (await response.json()) as ErrorAnswer;
    expect(fieldErrors.map(({ field }) => field)).toEqual([
      'staffPlan.contractorManager',
      'staffPlan.contractorJobTitle',
    ]);
    for (const [at, label] of labels.entries())
      expect(fieldErrors[at]?.message.toLowerCase()).toContain(label);
  });
});
