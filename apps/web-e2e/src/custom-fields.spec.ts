import { cardChangeRoutes, CARD_CHANGE_TYPE, guaranteeRoutes } from '@portal/contracts';
import { must, unique } from '@portal/testing';
import { validCardChange } from '@portal/testing/card-changes';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { guaranteeOf, sentGuarantee, validGuarantee } from '@portal/testing/guarantees';
import { saveTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { demoCaller } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { choose } from './support/choosing';
import { broughtIn, run } from './support/database';
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
  // Of a field its name, of a choice that it can be chosen.
  if (path === FIELDS) await expect(preview.getByText(new RegExp(vi, 'i'))).toBeVisible();
  else await choose(preview, /^Nhóm máu/, vi);
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

test('guarantees, card changes and take-outs ask for the fields of their forms', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const engineer = await demoCaller(client, 'engineer@plant.example');
  const [root, lots] = await Promise.all([approvedRoot(by, 2), broughtIn({ quantities: [5] })]);
  const part = unique('ô');
  for (const form of ['guarantee', 'cardChange', 'takeOut'])
    await run(`insert into custom_field (id, code, name_vi, name_en, sort, form, answer_kind)
      values (gen_random_uuid(), '${part}${form}P', '${part} chung', '${part} all', 1, '${form}Plan', 'yesNo'),
        (gen_random_uuid(), '${part}${form}I', '${part} riêng', '${part} each', 1, '${form}Item', 'text')`);
  const all = page.getByRole('combobox', { name: new RegExp(`${part} chung`, 'i') });
  const each = page.getByRole('textbox', { name: new RegExp(`${part} riêng`, 'i') });

  const guarantee = await validGuarantee(engineer, root);
  await engineer.client.call(guaranteeRoutes.save, { body: guarantee }, { token: engineer.token });
  await becomes(portal, 'engineer@plant.example');
  await portal.open(`/danh-sach-bao-lanh/cap-nhat/${guarantee.id}`);
  await choose(page, new RegExp(`${part} chung`, 'i'), 'Có');
  await each.nth(1).fill('{{tên}} <b>2</b>');
  await portal.expectAccessible();
  await portal.button('Lưu nháp').click();
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await page.reload();
  await expect(all).toHaveValue('Có');
  await expect(each.nth(1)).toHaveValue('{{tên}} <b>2</b>');
  const { version, customFields, staffItems } = await guaranteeOf(engineer, guarantee.id);
  await sentGuarantee(engineer, {
    ...guarantee,
    version,
    customFields,
    staffItems: staffItems.map((item) => ({
      id: item.id,
      staffId: item.staffId,
      customFields: item.customFields,
    })),
  });
  await becomes(portal, 'head@plant.example');
  await portal.open(`/duyet/${guarantee.id}`);
  await expect(page.getByRole('heading', { name: 'Thông tin thêm' })).toBeVisible();
  await expect(page.getByText('{{tên}} <b>2</b>')).toBeVisible();

  const change = await validCardChange(by.clerk, CARD_CHANGE_TYPE.extend, root);
  await by.clerk.client.call(cardChangeRoutes.save, { body: change }, { token: by.clerk.token });
  const takeOut = await validTakeOut(by.clerk, [
    { equipmentId: must(lots.lotIds[0]), numberOut: 1 },
  ]);
  await saveTakeOut(by.clerk, takeOut);
  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-doi-the/cap-nhat/${CARD_CHANGE_TYPE.extend}/${change.id}`);
  await expect(all).toBeVisible();
  await page.getByRole('button', { name: new RegExp(must(root.staffItems[0]).fullName) }).click();
  await expect(each.first()).toBeVisible();
  await portal.open(`/danh-sach-ra/cap-nhat/${takeOut.id}`);
  await expect(all).toBeVisible();
  await portal.button('Tiếp theo').click();
  await expect(
    page.getByRole('columnheader', { name: new RegExp(`${part} riêng`, 'i') }),
  ).toBeVisible();
  await portal.expectAccessible();

  // Other tests use the forms as they come.
  await run(`update custom_field set active = false where code like '${part}%'`);
});
