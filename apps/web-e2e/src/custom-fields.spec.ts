import { must, unique } from '@portal/testing';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { choose } from './support/choosing';
import { run } from './support/database';
import { CLERK, clerkCaller } from './support/people-form';
import type { Portal } from './support/portal';
import { becomes, REVIEWER } from './support/reviewing';
import { expect, test } from './support/test';

const FIELDS = '/quan-tri/danh-muc/custom-fields';
const CHOICES = '/quan-tri/danh-muc/custom-choices';

/** Adds a row to a list as administrators do. @param fill what the dialog gets besides code and names */
async function add(
  portal: Portal,
  path: string,
  [code, vi, en]: readonly [string, string, string],
  fill: (dialog: ReturnType<Portal['dialog']>) => Promise<void>,
) {
  await portal.open(path);
  await portal.button('Thêm mục').click();
  const dialog = portal.dialog(/^Thêm: /);
  await dialog.getByLabel(/^Mã/).fill(code);
  await dialog.getByLabel(/^Tên tiếng Việt/).fill(vi);
  await dialog.getByLabel(/^Tên tiếng Anh/).fill(en);
  await fill(dialog);
  const preview = dialog.getByRole('region', { name: 'Xem trước trên biểu mẫu' });
  await expect(preview.getByText(vi, { exact: false }).first()).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(portal.toast('Đã thêm.')).toBeVisible();
}

test('an administrator adds fields; a clerk answers them, and a reviewer sees the answers', async ({
  page,
  portal,
  client,
}) => {
  const [blood, camp] = [unique('nhóm máu'), unique('nơi ở')];
  const [bloodCode, campCode, a, o] = ['B', 'C', 'A', 'O'].map((code) => unique(code));
  await becomes(portal, 'admin@plant.example');
  // Nothing is needed: other tests file people at the same time.
  await add(portal, FIELDS, [must(bloodCode), blood, unique('blood')], async (dialog) => {
    await choose(dialog, /^Biểu mẫu/, 'Từng người');
    await choose(dialog, /^Kiểu trả lời/, 'Chọn một');
  });
  await add(portal, FIELDS, [must(campCode), camp, unique('camp')], async (dialog) => {
    await choose(dialog, /^Biểu mẫu/, 'Kế hoạch nhân sự');
    await choose(dialog, /^Kiểu trả lời/, 'Có hoặc không');
  });
  for (const [code, name] of [
    [must(a), 'A dương'],
    [must(o), 'O âm'],
  ] as const)
    await add(portal, CHOICES, [code, `${name} ${code}`, code], (dialog) =>
      choose(dialog, /^Của trường/, new RegExp(must(bloodCode)), must(bloodCode)),
    );

  const caller = await clerkCaller(client);
  const form = await saved(caller, await validPeopleRequest(caller));
  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/cap-nhat-nhan-su/${form.id}`);
  await expect(page.getByRole('heading', { name: 'Thông tin thêm' })).toBeVisible();
  await choose(page, new RegExp(camp, 'i'), 'Có');
  await portal.expectAccessible();
  await portal.button('Tiếp theo').click();
  const [first] = form.staffItems;
  await page.getByRole('button', { name: new RegExp(must(first).fullName) }).click();
  await choose(page, new RegExp(blood, 'i'), new RegExp(must(o)));
  await portal.expectAccessible();
  await portal.button('Lưu nháp').click();
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: new RegExp(camp, 'i') })).toHaveValue('Có');

  // What was answered leaves with the request, and is seen beside the documents.
  const { version, staffPlan, staffItems } = await detailOf(caller, form.id);
  await submitted(caller, {
    ...form,
    version,
    staffPlan: { ...form.staffPlan, customFields: staffPlan.customFields },
    staffItems: form.staffItems.map((item, at) => ({
      ...item,
      customFields: must(staffItems[at]).customFields,
    })),
  });
  await becomes(portal, REVIEWER);
  await portal.open(`/duyet/${form.id}`);
  await expect(page.getByRole('heading', { name: 'Thông tin thêm' })).toBeVisible();
  await page.getByText(must(first).fullName).first().click();
  await expect(page.getByText(`O âm ${must(o)}`)).toBeVisible();
  await portal.expectAccessible();

  // Other tests use the forms as they come.
  await run(`update custom_field set active = false where code in ('${bloodCode}', '${campCode}')`);
});
